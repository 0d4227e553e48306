/// Turkish for countries, from Unicode's CLDR.
extension Turkish {
  static let countries: StaticString = """
    AE Birleşik Arap Emirlikleri | AF Afganistan | AG Antigua ve Barbuda | AL Arnavutluk | AM Ermenistan
    AQ Antarktika | AR Arjantin | AS Amerikan Samoası | AT Avusturya | AU Avustralya | AX Åland Adaları
    AZ Azerbaycan | BA Bosna-Hersek | BD Bangladeş | BE Belçika | BG Bulgaristan | BH Bahreyn | BO Bolivya
    BQ Karayip Hollandası | BR Brezilya | BS Bahamalar | BT Butan | BV Bouvet Adası | BW Botsvana | CA Kanada
    CC Cocos Adaları | CD Kongo - Kinşasa | CF Orta Afrika Cumhuriyeti | CG Kongo - Brazavil | CH İsviçre
    CI Côte d’Ivoire | CK Cook Adaları | CL Şili | CM Kamerun | CN Çin | CO Kolombiya | CR Kosta Rika | CU Küba
    CW Curaçao | CX Christmas Adası | CY Kıbrıs | CZ Çekya | DE Almanya | DJ Cibuti | DK Danimarka | DM Dominika
    DO Dominik Cumhuriyeti | DZ Cezayir | EC Ekvador | EE Estonya | EG Mısır | EH Batı Sahra | ER Eritre
    ES İspanya | ET Etiyopya | FI Finlandiya | FK Falkland Adaları | FM Mikronezya | FO Faroe Adaları
    FR Fransa | GB Birleşik Krallık | GE Gürcistan | GF Fransız Guyanası | GH Gana | GI Cebelitarık
    GL Grönland | GM Gambiya | GN Gine | GQ Ekvator Ginesi | GR Yunanistan
    GS Güney Georgia ve Güney Sandwich Adaları | GW Gine-Bissau | HM Heard Adası ve McDonald Adaları
    HR Hırvatistan | HU Macaristan | ID Endonezya | IE İrlanda | IL İsrail | IM Man Adası | IN Hindistan
    IO Britanya Hint Okyanusu Toprakları | IQ Irak | IR İran | IS İzlanda | IT İtalya | JM Jamaika | JO Ürdün
    JP Japonya | KG Kırgızistan | KH Kamboçya | KM Komorlar | KN Saint Kitts ve Nevis | KP Kuzey Kore
    KR Güney Kore | KW Kuveyt | KY Cayman Adaları | KZ Kazakistan | LB Lübnan | LR Liberya | LT Litvanya
    LU Lüksemburg | LV Letonya | MA Fas | MC Monako | ME Karadağ | MG Madagaskar | MH Marshall Adaları
    MK Kuzey Makedonya | MM Myanmar | MN Moğolistan | MO Makao | MP Kuzey Mariana Adaları | MQ Martinik
    MR Moritanya | MV Maldivler | MW Malavi | MX Meksika | MY Malezya | MZ Mozambik | NA Namibya
    NC Yeni Kaledonya | NE Nijer | NF Norfolk Adası | NG Nijerya | NI Nikaragua | NL Hollanda | NO Norveç
    NZ Yeni Zelanda | OM Umman | PF Fransız Polinezyası | PG Papua Yeni Gine | PH Filipinler | PL Polonya
    PM Saint Pierre ve Miquelon | PN Pitcairn Adaları | PR Porto Riko | PS Filistin | PT Portekiz | QA Katar
    RO Romanya | RS Sırbistan | RU Rusya | RW Ruanda | SA Suudi Arabistan | SB Solomon Adaları | SC Seyşeller
    SE İsveç | SG Singapur | SI Slovenya | SJ Svalbard ve Jan Mayen | SK Slovakya | SO Somali | SR Surinam
    SS Güney Sudan | ST Sao Tome ve Principe | SY Suriye | SZ Esvatini | TC Turks ve Caicos Adaları | TD Çad
    TF Fransız Güney Toprakları | TH Tayland | TJ Tacikistan | TL Timor-Leste | TM Türkmenistan | TN Tunus
    TR Türkiye | TT Trinidad ve Tobago | TW Tayvan | TZ Tanzanya | UA Ukrayna | UM ABD Küçük Harici Adaları
    US Amerika Birleşik Devletleri | UZ Özbekistan | VA Vatikan | VC Saint Vincent ve Grenadinler
    VG Britanya Virjin Adaları | VI ABD Virjin Adaları | WF Wallis ve Futuna | XK Kosova | ZA Güney Afrika
    ZM Zambiya | ZW Zimbabve
    """
}
