/// The version of the program; what it promises to other programs changes only with it.
let qiblaVersion = "0.1.0"
