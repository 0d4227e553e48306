#!/usr/bin/env python3
"""converted.py QIBLA   compares what `qibla convert` makes of recordings with what independent readers find in them.

The recordings are written here from the documents of their formats, with numbers by chance. Every sample has to be
there, at its nanosecond, and equal to the last bit where no unit is converted.
"""
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / 'Converted'))
import boards  # noqa: E402
import logs  # noqa: E402
import phones  # noqa: E402

QIBLA = pathlib.Path(sys.argv[1]).resolve()
#: One rounding of a product more or less than the reader's own.
CLOSE = 4 * sys.float_info.epsilon
compared = 0


def converted(path, *options):
    """The lines of a trace, by kind: (nanoseconds, value). The header is `header`."""
    run = subprocess.run([QIBLA, 'convert', path, *options], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f'{path}: {run.stderr}')
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    found = {'header': lines[0]}
    for line in lines[1:]:
        t = line.pop('t')
        for kind, value in line.items():
            found.setdefault(kind, []).append((t, value))
    return found


def same(name, found, expected, *, close=0.0):
    """Compares samples, each with its time."""
    global compared
    if len(found) != len(expected) or not expected:
        raise SystemExit(f'{name}: {len(found)} samples, and {len(expected)} expected')
    for place, ((t, v), (expected_t, expected_v)) in enumerate(zip(found, expected)):
        near = all(math.isclose(a, b, rel_tol=close, abs_tol=close) for a, b in zip(v, expected_v))
        if t != expected_t or not near:
            raise SystemExit(f'{name}: sample {place} is {v} at {t}, and {expected_v} at {expected_t} was expected')
        compared += 1


def like(name, found, expected, *, close=0.0):
    for kind in ('accel', 'gyro', 'magn'):
        same(f'{name}: {kind}', found.get(kind, []), expected[kind], close=close)


def aircraft(v):
    """From forward, right and down to right, forward and up."""
    return [v[1], v[0], -v[2]]


def later(samples, first):
    """Samples after the first one, without those that repeat a time or come before it."""
    kept, last = [], -1
    for t, v in sorted(samples, key=lambda each: each[0]):
        if t - first > last:
            kept.append((t - first, v))
            last = t - first
    return kept


def of_phones(folder, rng):
    for platform, standardised in (('android', False), ('ios', False), ('ios', True)):
        path = folder / f'logger-{platform}-{standardised}.zip'
        expected = phones.sensor_logger(path, rng, platform=platform, standardised=standardised)
        like(path.name, converted(path), expected)
    path = folder / 'list.json'
    expected = phones.sensor_logger_list(path, rng)
    like(path.name, converted(path), expected)
    for name, options in {'phyphox': {}, 'phyphox-comma': {'separator': ';', 'point': ','}}.items():
        path = folder / f'{name}.zip'
        expected = phones.phyphox(path, rng, **options)
        found = converted(path)
        like(path.name, found, expected)
        if found['header'].get('start') != '2025-11-30T10:53:20.25Z':
            raise SystemExit(f'{name}: start {found["header"].get("start")}')
    for calibrated in (False, True):
        path = folder / f'gnss-{calibrated}.txt'
        expected = phones.gnss_logger(path, rng, calibrated=calibrated)
        like(path.name, converted(path, *(['--calibrated'] if calibrated else [])), expected)
    path = folder / 'getsensordata.txt'
    expected = phones.get_sensor_data(path, rng)
    like(path.name, converted(path), expected)


def of_px4(folder, rng):
    from pyulog import ULog
    path = folder / 'flight.ulg'
    everything = logs.ulog_rows(rng, 12)
    logs.ulog(path, everything)
    log = ULog(str(path))
    data = {(each.name, each.multi_id): each.data for each in log.data_list}
    combined = data['sensor_combined', 0]

    def rows(topic, fields, *, time='timestamp', factor=1.0):
        return [(int(t) * 1000, [float(topic[field][k]) * factor for field in fields])
                for k, t in enumerate(topic[time])]

    gyro = rows(combined, [f'gyro_rad[{k}]' for k in range(3)])
    accel = [((int(t) + int(late)) * 1000, [float(combined[f'accelerometer_m_s2[{axis}]'][k]) for axis in range(3)])
             for k, (t, late) in enumerate(zip(combined['timestamp'], combined['accelerometer_timestamp_relative']))
             if late != 0x7fffffff]
    raw = rows(data['sensor_mag', 0], 'xyz', time='timestamp_sample', factor=100)
    calibrated = rows(data['vehicle_magnetometer', 0], [f'magnetometer_ga[{k}]' for k in range(3)],
                      time='timestamp_sample', factor=100)
    # Without the aircraft's own topic the sensor's is turned as the parameters say: by 270 degrees about down.
    mounted = folder / 'mounted.ulg'
    logs.ulog(mounted, [row for row in everything if row[0] != 'vehicle_magnetometer'],
              [('CAL_MAG0_ID', 8), ('CAL_MAG0_ROT', 4), ('CAL_MAG1_ID', 7), ('CAL_MAG1_ROT', 6)])
    if ULog(str(mounted)).initial_parameters['CAL_MAG1_ROT'] != 6:
        raise SystemExit('pyulog reads other parameters')
    turned = [(t, [v[1], -v[0], v[2]]) for t, v in raw]
    for log, magn in ((path, calibrated), (mounted, turned)):
        # The trace begins with the first sample of any sensor.
        first = min(samples[0][0] for samples in (gyro, accel, magn))
        expected = {kind: [(t, aircraft(v)) for t, v in later(samples, first)]
                    for kind, samples in {'gyro': gyro, 'accel': accel, 'magn': magn}.items()}
        found = converted(log)
        # Turning rounds: sines and cosines of quarter turns are not exactly 0 and 1.
        like(log.name, found, expected, close=1e-11 if log == mounted else 0)
    # The attitude of a simulator, as heading, pitch and roll of a device whose y looks forward.
    truth = data['vehicle_attitude_groundtruth', 0]
    if len(found['truth']) != len(truth['timestamp']):
        raise SystemExit('flight.ulg: true attitudes are missing')
    for k, (t, angles) in enumerate(found['truth']):
        w, x, y, z = (float(truth[f'q[{part}]'][k]) for part in range(4))
        north, east, up = 1 - 2 * (y * y + z * z), 2 * (x * y + w * z), -2 * (x * z - w * y)
        heading = math.degrees(math.atan2(east, north)) % 360
        if abs((angles['heading'] - heading + 180) % 360 - 180) > 1e-4 or abs(
                angles['pitch'] - math.degrees(math.asin(max(-1, min(1, up))))) > 1e-4:
            raise SystemExit(f'flight.ulg: {angles} where the heading is {heading}')
    fixes = data['vehicle_gps_position', 0]
    if len(found['fix']) != len(fixes['timestamp']):
        raise SystemExit('flight.ulg: fixes are missing')
    for k, (_, fix) in enumerate(found['fix']):
        height = fixes['alt_ellipsoid'][k] * 1e-3
        if abs(fix['lat'] - fixes['lat'][k] * 1e-7) > 1e-12 or abs(fix['alt'] - height) > 1e-9:
            raise SystemExit(f'flight.ulg: {fix}')


def of_ardupilot(folder, rng):
    from pymavlink import DFReader
    rows = logs.flash_rows(rng, 12)
    for path, write, read in ((folder / 'flight.bin', logs.flash_bytes, DFReader.DFReader_binary),
                              (folder / 'flight.log', logs.flash_text, DFReader.DFReader_text)):
        write(path, rows)
        reader = read(str(path))
        samples = {'gyro': [], 'accel': [], 'magn': [], 'raw': [], 'fix': [], 'truth': []}
        while (message := reader.recv_msg()) is not None:
            kind = message.get_type()
            if kind not in ('IMU', 'MAG', 'GPS', 'SIM') or getattr(message, 'I', 0):
                continue
            t = int(message.TimeUS) * 1000
            if kind == 'IMU':
                samples['gyro'].append((t, [message.GyrX, message.GyrY, message.GyrZ]))
                samples['accel'].append((t, [message.AccX, message.AccY, message.AccZ]))
            elif kind == 'MAG':
                field = [message.MagX, message.MagY, message.MagZ]
                offsets = [message.OfsX + message.MOX, message.OfsY + message.MOY, message.OfsZ + message.MOZ]
                samples['magn'].append((t, [v * .1 for v in field]))
                samples['raw'].append((t, [(v - o) * .1 for v, o in zip(field, offsets)]))
            elif kind == 'GPS':
                samples['fix'].append((t, [message.Lat, message.Lng, message.Alt]))
            else:
                samples['truth'].append((t, [message.Yaw, message.Pitch, message.Roll]))
        first = samples['gyro'][0][0]
        for magn, options in (('raw', []), ('magn', ['--calibrated'])):
            found = converted(path, *options)
            like(f'{path.name} {options}', found, {
                'gyro': [(t - first, aircraft(v)) for t, v in samples['gyro']],
                'accel': [(t - first, aircraft(v)) for t, v in samples['accel']],
                'magn': [(t - first, aircraft(v)) for t, v in samples[magn]]}, close=CLOSE)
        fixes = [(t, [fix['lat'], fix['lon'], fix['alt']]) for t, fix in found['fix']]
        same(f'{path.name}: fixes', fixes, [(t - first, v) for t, v in samples['fix']], close=CLOSE)
        truths = [(t, [truth['heading'], truth['pitch'], truth['roll']]) for t, truth in found['truth']]
        same(f'{path.name}: truth', truths, [(t - first, v) for t, v in samples['truth']], close=1e-9)


def of_boards(folder, rng):
    for unit in ('uT', 'a.u.'):
        path = folder / f'xio-{unit}.zip'
        expected = boards.xio(path, rng, unit=unit)
        like(path.name, converted(path), expected, close=CLOSE)
    for fine in (True, False):
        path = folder / f'xsens-{fine}.txt'
        expected = boards.xsens(path, rng, fine=fine)
        like(path.name, converted(path, '--field', '48.5'), expected)


def of_ros(folder, rng):
    from rosbags.rosbag1 import Reader
    from rosbags.typesys import Stores, get_typestore
    path = folder / 'robot.bag'
    boards.bag(path, rng)
    store = get_typestore(Stores.ROS1_NOETIC)
    samples = {'gyro': [], 'accel': [], 'magn': [], 'fix': []}
    with Reader(path) as reader:
        for connection, _, data in reader.messages():
            if connection.topic not in ('/imu/data', '/imu/mag', '/fix'):
                continue
            message = store.deserialize_ros1(data, connection.msgtype)
            t = message.header.stamp.sec * 10**9 + message.header.stamp.nanosec
            if connection.topic == '/imu/data':
                for kind, v in (('gyro', message.angular_velocity), ('accel', message.linear_acceleration)):
                    samples[kind].append((t, [v.x, v.y, v.z]))
            elif connection.topic == '/imu/mag':
                v = message.magnetic_field
                samples['magn'].append((t, [v.x * 1e6, v.y * 1e6, v.z * 1e6]))
            else:
                samples['fix'].append((t, [message.latitude, message.longitude, message.altitude, 3 * 1.7308]))
    first = samples['gyro'][0][0]
    # The same bag as one of ROS 2, and out of one that is packed, by rosbags' own program.
    tool = pathlib.Path(sys.executable).parent / 'rosbags-convert'

    def rewritten(name, source, *options):
        subprocess.run([tool, '--src', source, '--dst', folder / name, *options], check=True, capture_output=True)
        return folder / name

    packed = [rewritten('bz2.bag', path, '--compress', 'bz2'), rewritten('lz4.bag', path, '--compress', 'lz4'),
              rewritten('mcap', path, '--dst-storage', 'mcap'),
              rewritten('messages', path, '--compress', 'zstd', '--compress-mode', 'message'),
              rewritten('file', path, '--compress', 'zstd', '--compress-mode', 'file')]
    words = ['‘bz2’: unpack it with rosbag decompress', '‘lz4’: unpack it with rosbag decompress',
             'MCAP: rosbags-convert --dst-storage sqlite3', 'rosbags-convert unpacks it', 'zstd: unzstd']
    for refused, expected in zip(packed, words):
        run = subprocess.run([QIBLA, 'convert', refused], capture_output=True, text=True)
        if run.returncode != 65 or expected not in run.stderr:
            raise SystemExit(f'{refused.name}: exit code {run.returncode}, and {run.stderr}')
    for bag in (path, rewritten('plain', path, '--dst-storage', 'sqlite3'),
                rewritten('unpacked', packed[2], '--dst-storage', 'sqlite3')):
        found = converted(bag)
        like(bag.name, found, {kind: boards.robot([(t - first, v) for t, v in samples[kind]])
                               for kind in ('gyro', 'accel', 'magn')})
        fixes = [(t, [fix['lat'], fix['lon'], fix['alt'], fix['eph']]) for t, fix in found['fix']]
        same(f'{bag.name}: fixes', fixes, [(t - first, v) for t, v in samples['fix']])
        if found['header']['start'] != '2025-11-30T10:53:20Z':
            raise SystemExit(f'{bag.name}: start {found["header"]["start"]}')


def hostile(folder, rng):
    """Damaged archives and cut recordings: refused with exit code 65, or converted up to their end; never a crash."""
    good = folder / 'good.zip'
    phones.sensor_logger(good, rng, platform='android')
    bomb = folder / 'bomb.zip'
    with zipfile.ZipFile(bomb, 'w', zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr('Gyroscope.csv', b'time,seconds_elapsed,z,y,x\n1,0,0,0,0\n' + b'\n' * (200 << 20))
    tries = [(bomb, 'more than 100 times')]
    bytes_of_good = good.read_bytes()
    for length in (3, 100, len(bytes_of_good) // 2, len(bytes_of_good) - 5):
        cut = folder / f'cut-{length}.zip'
        cut.write_bytes(bytes_of_good[:length])
        tries.append((cut, 'expected'))
    damaged = bytearray(bytes_of_good)
    for place in range(200, len(damaged) - 3000, 997):
        damaged[place] ^= 0x55
    (folder / 'damaged.zip').write_bytes(damaged)
    tries.append((folder / 'damaged.zip', 'it is damaged'))
    for path, words in tries:
        none = folder / 'none.jsonl'
        run = subprocess.run([QIBLA, 'convert', path, '--output', none], capture_output=True, text=True)
        if run.returncode != 65 or words not in run.stderr or none.exists():
            raise SystemExit(f'{path.name}: exit code {run.returncode}, and {run.stderr}')
    whole = folder / 'robot.bag'
    for length in sorted(rng.randrange(14, whole.stat().st_size) for _ in range(12)):
        cut = folder / 'cut.bag'
        cut.write_bytes(whole.read_bytes()[:length])
        run = subprocess.run([QIBLA, 'convert', cut], capture_output=True, text=True)
        if run.returncode not in (0, 65):
            raise SystemExit(f'a bag of {length} bytes: exit code {run.returncode}, and {run.stderr}')


def main():
    rng = random.Random(20261130)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for recordings in (of_phones, of_px4, of_ardupilot, of_boards, of_ros, hostile):
            recordings(folder, rng)
    print(f'convert: {compared} samples, fixes and true attitudes are what independent readers find')


main()
