/// French for countries, from Unicode's CLDR.
extension French {
  static let countries: StaticString = """
    AD Andorre | AE Émirats arabes unis | AG Antigua-et-Barbuda | AL Albanie | AM Arménie | AQ Antarctique
    AR Argentine | AS Samoa américaines | AT Autriche | AU Australie | AX Îles Åland | AZ Azerbaïdjan
    BA Bosnie-Herzégovine | BB Barbade | BE Belgique | BG Bulgarie | BH Bahreïn | BJ Bénin | BL Saint-Barthélemy
    BM Bermudes | BO Bolivie | BQ Pays-Bas caribéens | BR Brésil | BT Bhoutan | BV Île Bouvet | BY Biélorussie
    CC Îles Cocos | CD Congo-Kinshasa | CF République centrafricaine | CG Congo-Brazzaville | CH Suisse
    CI Côte d'Ivoire | CK Îles Cook | CL Chili | CM Cameroun | CN Chine | CO Colombie | CV Cap-Vert | CW Curaçao
    CX Île Christmas | CY Chypre | CZ Tchéquie | DE Allemagne | DK Danemark | DM Dominique
    DO République dominicaine | DZ Algérie | EC Équateur | EE Estonie | EG Égypte | EH Sahara occidental
    ER Érythrée | ES Espagne | ET Éthiopie | FI Finlande | FJ Fidji | FK Îles Malouines | FM Micronésie
    FO Îles Féroé | GB Royaume-Uni | GD Grenade | GE Géorgie | GF Guyane française | GG Guernesey | GL Groenland
    GM Gambie | GN Guinée | GQ Guinée équatoriale | GR Grèce | GS Géorgie du Sud-et-les Îles Sandwich du Sud
    GW Guinée-Bissau | HM Îles Heard-et-MacDonald | HR Croatie | HT Haïti | HU Hongrie | ID Indonésie
    IE Irlande | IL Israël | IM Île de Man | IN Inde | IO Territoire britannique de l'océan Indien | IQ Irak
    IS Islande | IT Italie | JM Jamaïque | JO Jordanie | JP Japon | KG Kirghizstan | KH Cambodge | KM Comores
    KN Saint-Christophe-et-Niévès | KP Corée du Nord | KR Corée du Sud | KW Koweït | KY Îles Caïmans | LB Liban
    LC Sainte-Lucie | LT Lituanie | LV Lettonie | LY Libye | MA Maroc | MD Moldavie | ME Monténégro
    MF Saint-Martin | MH Îles Marshall | MK Macédoine du Nord | MM Myanmar | MN Mongolie
    MP Îles Mariannes du Nord | MR Mauritanie | MT Malte | MU Maurice | MX Mexique | MY Malaisie | NA Namibie
    NC Nouvelle-Calédonie | NF Île Norfolk | NL Pays-Bas | NO Norvège | NP Népal | NZ Nouvelle-Zélande
    PE Pérou | PF Polynésie française | PG Papouasie-Nouvelle-Guinée | PL Pologne | PM Saint-Pierre-et-Miquelon
    PN Îles Pitcairn | PR Porto Rico | PS Palestine | PW Palaos | RE La Réunion | RO Roumanie | RS Serbie
    RU Russie | SA Arabie saoudite | SB Îles Salomon | SD Soudan | SE Suède | SG Singapour | SH Sainte-Hélène
    SI Slovénie | SJ Svalbard et Jan Mayen | SK Slovaquie | SM Saint-Marin | SN Sénégal | SO Somalie
    SS Soudan du Sud | ST Sao Tomé-et-Principe | SV Salvador | SX Saint-Martin (partie néerlandaise) | SY Syrie
    TC Îles Turques-et-Caïques | TD Tchad | TF Terres australes françaises | TH Thaïlande | TJ Tadjikistan
    TL Timor oriental | TM Turkménistan | TN Tunisie | TR Turquie | TT Trinité-et-Tobago | TW Taïwan
    TZ Tanzanie | UG Ouganda | UM Îles mineures éloignées des États-Unis | US États-Unis | UZ Ouzbékistan
    VA État de la Cité du Vatican | VC Saint-Vincent-et-les Grenadines | VG Îles Vierges britanniques
    VI Îles Vierges des États-Unis | VN Viêt Nam | WF Wallis-et-Futuna | YE Yémen | ZA Afrique du Sud
    ZM Zambie
    """
}
