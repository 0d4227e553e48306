/// The version of the program. Its promises to other programs change only with it.
let qiblaVersion = "0.1.0"
