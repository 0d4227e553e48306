/// Malay for countries, from Unicode's CLDR.
extension Malay {
  static let countries: StaticString = """
    AE Emiriah Arab Bersatu | AG Antigua dan Barbuda | AQ Antartika | AS Samoa Amerika | AX Kepulauan Aland
    BA Bosnia dan Herzegovina | BL St. Barthelemy | BQ Belanda Caribbean | BV Pulau Bouvet | CA Kanada
    CC Kepulauan Cocos | CD Congo - Kinshasa | CF Republik Afrika Tengah | CG Congo - Brazzaville
    CI Cote d’Ivoire | CK Kepulauan Cook | CV Cape Verde | CX Pulau Krismas | DE Jerman | DO Republik Dominica
    EG Mesir | EH Sahara Barat | ES Sepanyol | FK Kepulauan Falkland | FO Kepulauan Faroe | FR Perancis
    GF Guiana Perancis | GQ Guinea Khatulistiwa | GS Kepulauan Georgia Selatan & Sandwich Selatan
    GW Guinea Bissau | HM Kepulauan Heard & McDonald | IO Wilayah Lautan Hindi British | IT Itali | JP Jepun
    KH Kemboja | KN Saint Kitts dan Nevis | KP Korea Utara | KR Korea Selatan | KY Kepulauan Cayman | LB Lubnan
    MA Maghribi | MG Madagaskar | MH Kepulauan Marshall | MK Macedonia Utara | MM Myanmar | MO Macau
    MP Kepulauan Mariana Utara | NF Pulau Norfolk | NL Belanda | PF Polinesia Perancis | PH Filipina
    PM Saint Pierre dan Miquelon | PN Kepulauan Pitcairn | PS Palestin | RU Rusia | SA Arab Saudi
    SB Kepulauan Solomon | SG Singapura | SJ Svalbard dan Jan Mayen | SR Surinam | SS Sudan Selatan
    ST Sao Tome dan Principe | TC Kepulauan Turks dan Caicos | TF Wilayah Selatan Perancis | TL Timor-Leste
    TR Turkiye | TT Trinidad dan Tobago | UM Kepulauan Terpencil A.S. | US Amerika Syarikat | VA Kota Vatican
    VC Saint Vincent dan Grenadines | VG Kepulauan Virgin British | VI Kepulauan Virgin A.S.
    WF Wallis dan Futuna | YE Yaman | ZA Afrika Selatan
    """
}
