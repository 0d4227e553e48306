# An expression for Nix: nix-build packaging/nix. It was never built: only its syntax was checked. nixpkgs has Swift 5,
# which does not compile the program: give one of 6.3 as the argument `swift`.
{ pkgs ? import <nixpkgs> { }, swift ? pkgs.swift }:

pkgs.stdenv.mkDerivation {
  pname = "qibla";
  version = "0.1.0";
  src = pkgs.lib.cleanSource ../..;

  nativeBuildInputs = with pkgs; [
    appstream
    autoPatchelfHook
    desktop-file-utils
    pkg-config
    python3
    scdoc
    swift
  ];
  buildInputs = with pkgs; [
    alsa-lib
    cyclonedds
    gpsd
    inih
    libiio
    libmicrohttpd
    libsndfile
    libzip
    mosquitto
    qrencode
    sqlite
    systemd
    zlib
  ];
  # These are loaded at their first use.
  runtimeDependencies = with pkgs; [
    alsa-lib
    cyclonedds
    gpsd
    libiio
    libmicrohttpd
    libsndfile
    libzip
    mosquitto
    qrencode
    sqlite
    systemd
  ];

  buildPhase = ''
    runHook preBuild
    patchShebangs packaging debian/tests Tests
    swift build -c release --product qibla --disable-sandbox
    runHook postBuild
  '';
  doCheck = true;
  checkPhase = ''
    debian/tests/readings .build/release/qibla
  '';
  installPhase = ''
    runHook preInstall
    packaging/stage.sh .build/release/qibla stage
    mkdir -p $out
    cp -a stage/usr/. stage/lib $out/
    substituteInPlace $out/lib/systemd/system/*.service --replace /usr/bin/qibla $out/bin/qibla
    runHook postInstall
  '';

  meta = with pkgs.lib; {
    description = "Compass that shows the direction to Mecca, with its uncertainty; prayer times and Hijri dates";
    license = licenses.mit;
    platforms = [ "x86_64-linux" "aarch64-linux" ];
    mainProgram = "qibla";
  };
}
