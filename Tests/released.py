#!/usr/bin/env python3
"""released.py VERSION FOLDER   whether the folder of a release has every file, each with its checksum in SHA256SUMS and in
the bill of materials; whether each bill is a document of SPDX whose parts exist.

released.py --self   the same check of a folder made here, whole and with each kind of damage, which it has to find."""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[1]
FILES = ['qibla-{0}.tar.gz', 'qibla_{0}_amd64.deb', 'qibla_{0}_arm64.deb', 'qibla_{0}_amd64.oci.tar',
         'qibla_{0}_arm64.oci.tar', 'qibla_{0}_amd64.image.spdx.json', 'qibla_{0}_arm64.image.spdx.json',
         'qibla-home-assistant-{0}.tar.gz', 'PKGBUILD', 'APKBUILD', 'default.nix', 'qibla-{0}.spdx.json',
         'qibla-release-{0}.spdx.json']


def check_document(path):
    """The files of a bill of materials, with their SHA-256."""
    document = json.loads(path.read_text(encoding='utf-8'))
    for field in ('spdxVersion', 'dataLicense', 'SPDXID', 'name', 'documentNamespace', 'creationInfo', 'packages'):
        if not document.get(field):
            raise ValueError(f'{path.name}: expected {field}, found none')
    known = [one['SPDXID'] for one in document['packages']]
    if len(set(known)) != len(known):
        raise ValueError(f'{path.name}: two parts have one identifier')
    for relation in document['relationships']:
        for end in (relation['spdxElementId'], relation['relatedSpdxElement']):
            if end not in known and end != 'SPDXRef-DOCUMENT':
                raise ValueError(f'{path.name}: expected the part {end}, found none')
    return {one['packageFileName'].removeprefix('./'): one['checksums'][0]['checksumValue']
            for one in document['packages'] if 'packageFileName' in one and one.get('checksums')}


def check(version, folder):
    bill = f'qibla-release-{version}.spdx.json'
    for name in (name.format(version) for name in FILES):
        if not (folder / name).is_file():
            raise ValueError(f'expected {name}, found none')
    there = {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
             for path in folder.rglob('*') if path.is_file()}
    sums = {}
    for line in (folder / 'SHA256SUMS').read_text().splitlines():
        digest, name = line.split('  ', 1)
        sums[name.removeprefix('./')] = digest
    listed = check_document(folder / bill)
    for documents in folder.glob('*.spdx.json'):
        check_document(documents)
    for name, found, own in (('SHA256SUMS', sums, {'SHA256SUMS'}), (bill, listed, {'SHA256SUMS', bill})):
        expected = {file: digest for file, digest in there.items() if file not in own}
        for file in sorted(expected.keys() | found.keys()):
            if expected.get(file) != found.get(file):
                raise ValueError(f'{name}: expected {expected.get(file)} of {file}, found {found.get(file)}')
    return len(there)


def fill(version, folder):
    """A folder with files of these names. The bills are those of the project's own program."""
    for name in (name.format(version) for name in FILES):
        (folder / name).write_bytes(name.encode())
    (folder / 'repository').mkdir()
    (folder / 'repository/InRelease').write_text('signed')
    sbom = PROJECT / 'packaging/sbom.py'
    own = subprocess.run([sbom, version, 'libc.so.6', 'libz.so.1'], check=True, capture_output=True).stdout
    for path in folder.glob('*.spdx.json'):
        path.write_bytes(own)
    bill = folder / f'qibla-release-{version}.spdx.json'
    bill.unlink()
    bill.write_bytes(subprocess.run([sbom, '--release', version, folder], check=True, capture_output=True).stdout)
    lines = subprocess.run('find . -type f ! -name SHA256SUMS -print0 | xargs -0 sha256sum', shell=True, cwd=folder,
                           check=True, capture_output=True).stdout
    (folder / 'SHA256SUMS').write_bytes(lines)


def try_damage():
    def spoil(name, change):
        def damage(folder):
            path = folder / name
            path.write_text(change(path.read_text()))
        return damage

    bill = 'qibla-release-1.2.3.spdx.json'
    damages = [lambda folder: (folder / 'APKBUILD').unlink(), spoil('PKGBUILD', lambda text: text + ' '),
               lambda folder: (folder / 'repository/new').write_text('x'), spoil(bill, lambda text: text[:-3]),
               spoil(bill, lambda text: text.replace('"SPDXRef-qibla"', '"SPDXRef-other"', 1)),
               spoil('SHA256SUMS', lambda text: '\n'.join(text.splitlines()[1:]) + '\n')]
    for damage in [None, *damages]:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            fill('1.2.3', folder)
            if damage:
                damage(folder)
            try:
                check('1.2.3', folder)
            except ValueError as trouble:
                found = trouble
            else:
                found = None
            if (found is None) != (damage is None):
                raise SystemExit(f'the check of a release said {found} of damage {damage}')
    print(f'The check of a release takes a whole one and refuses {len(damages)} damaged ones.')


if __name__ == '__main__':
    if sys.argv[1:] == ['--self']:
        try_damage()
    else:
        try:
            print(f'{check(sys.argv[1], pathlib.Path(sys.argv[2]))} files, each with its checksum in both lists.')
        except (ValueError, KeyError, OSError) as trouble:
            sys.exit(f'released.py: {trouble!r}')
