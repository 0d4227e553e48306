/// Indonesian for countries, from Unicode's CLDR.
extension Indonesian {
  static let countries: StaticString = """
    AE Uni Emirat Arab | AF Afganistan | AG Antigua dan Barbuda | AQ Antarktika | AS Samoa Amerika
    AX Kepulauan Aland | BA Bosnia dan Herzegovina | BE Belgia | BL Saint Barthélemy | BQ Belanda Karibia
    BR Brasil | BS Bahama | BV Pulau Bouvet | CA Kanada | CC Kepulauan Cocos | CD Kongo - Kinshasa
    CF Republik Afrika Tengah | CG Kongo - Brazzaville | CH Swiss | CI Côte d’Ivoire | CK Kepulauan Cook
    CL Cile | CM Kamerun | CN Tiongkok | CO Kolombia | CR Kosta Rika | CU Kuba | CV Tanjung Verde | CW Curaçao
    CX Pulau Natal | CY Siprus | CZ Ceko | DE Jerman | DJ Jibuti | DM Dominika | DO Republik Dominika
    DZ Aljazair | EC Ekuador | EG Mesir | EH Sahara Barat | ES Spanyol | ET Etiopia | FI Finlandia
    FK Kepulauan Falkland | FM Mikronesia | FO Kepulauan Faroe | FR Prancis | GB Inggris Raya
    GF Guyana Prancis | GQ Guinea Ekuatorial | GR Yunani | GS Georgia Selatan & Kep. Sandwich Selatan
    HM Pulau Heard dan Kepulauan McDonald | HR Kroasia | HU Hungaria | IE Irlandia | IM Pulau Man
    IO Wilayah Inggris di Samudra Hindia | IQ Irak | IS Islandia | IT Italia | JM Jamaika | JO Yordania
    JP Jepang | KG Kirgizstan | KH Kamboja | KM Komoro | KN Saint Kitts dan Nevis | KP Korea Utara
    KR Korea Selatan | KY Kepulauan Cayman | LT Lituania | LU Luksemburg | MA Maroko | MC Monako | MG Madagaskar
    MH Kepulauan Marshall | MK Makedonia Utara | MM Myanmar | MO Makau | MP Kepulauan Mariana Utara
    MQ Martinik | MV Maladewa | MX Meksiko | MZ Mozambik | NC Kaledonia Baru | NF Kepulauan Norfolk
    NI Nikaragua | NL Belanda | NO Norwegia | NZ Selandia Baru | PF Polinesia Prancis | PG Papua Nugini
    PH Filipina | PL Polandia | PM Saint Pierre dan Miquelon | PN Kepulauan Pitcairn | PR Puerto Riko
    PS Palestina | RE Réunion | RO Rumania | RU Rusia | SA Arab Saudi | SB Kepulauan Solomon | SE Swedia
    SG Singapura | SJ Kepulauan Svalbard dan Jan Mayen | SS Sudan Selatan | ST Sao Tome dan Principe | SY Suriah
    SZ eSwatini | TC Kepulauan Turks dan Caicos | TF Wilayah Selatan Prancis | TR Turki | TT Trinidad dan Tobago
    UA Ukraina | UM Kepulauan Terluar AS | US Amerika Serikat | VA Vatikan | VC Saint Vincent dan Grenadine
    VG Kepulauan Virgin Britania Raya | VI Kepulauan Virgin Amerika Serikat | WF Kepulauan Wallis dan Futuna
    YE Yaman | ZA Afrika Selatan
    """
}
