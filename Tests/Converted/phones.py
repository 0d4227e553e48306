"""Recordings of telephones, written from the documents of the apps, with what they contain."""
import json
import zipfile

START = 1_764_500_000_123_456_789


def samples(random, rate, seconds, size, first=0.0):
    """Times in seconds and three components."""
    return [(first + k / rate, [random.gauss(0, size) for _ in range(3)]) for k in range(int(seconds * rate))]


def everything(random, seconds=8):
    return {
        'accel': samples(random, 100, seconds, 9), 'gyro': samples(random, 100, seconds, 1, .0005),
        'magn': samples(random, 50, seconds, 40, .003), 'gravity': samples(random, 100, seconds, 9),
    }


def sensor_logger(path, random, *, platform, standardised=False):
    """Sensor Logger's archive of tables; the expected samples, at nanoseconds after the first one."""
    data = everything(random)
    factor = -1 if platform == 'ios' and not standardised else 1
    names = {'Accelerometer': 'accel', 'Gravity': 'gravity', 'Gyroscope': 'gyro', 'MagnetometerUncalibrated': 'magn'}
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as archive:
        for name, kind in names.items():
            rows = ['time,seconds_elapsed,z,y,x']
            for t, (x, y, z) in data[kind]:
                rows.append(f'{START + round(t * 1e9)},{t},{z!r},{y!r},{x!r}')
            archive.writestr(f'{name}.csv', '\n'.join(rows) + '\n')
        archive.writestr('Metadata.csv', 'version,device name,platform,standardisation\n'
                         f'3,"Phone, blue",{platform},{str(standardised).lower()}\n')
        archive.writestr('Location.csv', 'time,seconds_elapsed,horizontalAccuracy,altitude,longitude,latitude\n'
                         f'{START + 10**9},1,4.5,11.25,-0.1278,51.5074\n')
    sums = [(t, [(a + g) * factor for a, g in zip(v, w)])
            for (t, v), (_, w) in zip(data['accel'], data['gravity'])]
    return expected(data | {'accel': sums})


def sensor_logger_list(path, random):
    """The same as a list of JSON in the order of its sensors, as iOS and Android have exported it."""
    data = everything(random)
    objects = [{'sensor': 'Metadata', 'device name': 'Phone', 'platform': 'android'}]
    for name, kind in {'Magnetometer': 'magn', 'Gyroscope': 'gyro', 'TotalAcceleration': 'accel'}.items():
        for t, (x, y, z) in data[kind]:
            objects.append({'sensor': name, 'time': str(START + round(t * 1e9)), 'seconds_elapsed': str(t),
                            'z': repr(z), 'y': repr(y), 'x': repr(x)})
    path.write_text(json.dumps(objects))
    return expected(data)


def phyphox(path, random, *, separator=',', point='.'):
    """phyphox' archive: a table for each sensor, and its folder `meta`."""
    data = everything(random)
    heads = {'Accelerometer': ('accel', 'Acceleration {} (m/s^2)'), 'Gyroscope': ('gyro', 'Gyroscope {} (rad/s)'),
             'Magnetometer': ('magn', 'Magnetic field {} (µT)'),
             'Linear Accelerometer': ('gravity', 'Linear Acceleration {} (m/s^2)')}
    number = lambda value: repr(value).replace('.', point)
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as archive:
        for name, (kind, head) in heads.items():
            rows = [separator.join(['"Time (s)"'] + [f'"{head.format(axis)}"' for axis in 'xyz'])]
            rows += [separator.join(map(number, [t, *v])) for t, v in data[kind]]
            archive.writestr(f'{name}.csv', '\n'.join(rows) + '\n')
        archive.writestr('meta/time.csv', '"event","experiment time","system time","system time text"\n'
                         '"START",0.000000000E0,1764500000.250,"2025-11-30 10:53:20.250 UTC"\n')
        archive.writestr('meta/device.csv', '"property","value"\n"deviceModel","Pixel 7"\n')
    return expected(data)


def gnss_logger(path, random, *, calibrated=False):
    data = everything(random)
    lines = ['# Version: v3.0.6.4 Platform: 14 Manufacturer: Google Model: Pixel 7', '#']
    rows, bias = [], (12.5, -3.25, 100.125)
    for name, kind in {'UncalMag': 'magn', 'UncalAccel': 'accel', 'UncalGyro': 'gyro'}.items():
        for t, v in data[kind]:
            rows.append((t, f'{name},{1764500000000 + round(t * 1000)},{round(t * 1e9) + 77_000_000_000},'
                         + ','.join(map(repr, (*v, *bias)))))
    path.write_text('\n'.join(lines + [line for _, line in sorted(rows)]) + '\n')
    if calibrated:
        data = {kind: [(t, [a - b for a, b in zip(v, bias)]) for t, v in rows] for kind, rows in data.items()}
    return expected(data)


def get_sensor_data(path, random):
    data = everything(random)
    rows = []
    for name, kind in {'MAGN': 'magn', 'ACCE': 'accel', 'GYRO': 'gyro'}.items():
        for t, v in data[kind]:
            late = random.uniform(.001, .02)
            rows.append((t + late, f'{name};{t + late:.4f};{t + 5000:.7f};' + ';'.join(map(repr, v)) + ';3'))
    path.write_text('% Manufacturer: \tSony\n% Model: \tG8141\n' + '\n'.join(line for _, line in sorted(rows)) + '\n')
    return expected(data)


def expected(data):
    """Samples at whole nanoseconds after the earliest one."""
    kinds = ('accel', 'gyro', 'magn')
    first = min(round(data[kind][0][0] * 1e9) for kind in kinds)
    return {kind: [(round(t * 1e9) - first, v) for t, v in data[kind]] for kind in kinds}
