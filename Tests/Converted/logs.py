"""Logs of autopilots, written from the documents of their formats: ULog and DataFlash."""
import struct

MESSAGES = {
    'sensor_combined': 'uint64_t timestamp;float[3] gyro_rad;uint32_t gyro_integral_dt;'
                       'int32_t accelerometer_timestamp_relative;float[3] accelerometer_m_s2;'
                       'uint32_t accelerometer_integral_dt;uint8_t[4] _padding0;',
    'vehicle_magnetometer': 'uint64_t timestamp;uint64_t timestamp_sample;uint32_t device_id;float[3] magnetometer_ga;'
                            'uint8_t calibration_count;',
    'sensor_mag': 'uint64_t timestamp;uint64_t timestamp_sample;uint32_t device_id;float x;float y;float z;'
                  'float temperature;',
    'vehicle_gps_position': 'uint64_t timestamp;uint64_t time_utc_usec;int32_t lat;int32_t lon;int32_t alt;'
                            'int32_t alt_ellipsoid;float eph;float vel_m_s;float cog_rad;uint8_t fix_type;',
    'vehicle_attitude_groundtruth': 'uint64_t timestamp;uint64_t timestamp_sample;float[4] q;',
}


def ulog(path, rows, parameters=()):
    """Writes a log: rows of (topic, instance, packed message). Topics are numbered as they come."""
    out = bytearray(b'ULog\x01\x12\x35\x01' + struct.pack('<Q', 1000))

    def message(kind, body):
        out.extend(struct.pack('<HB', len(body), ord(kind)) + body)

    message('B', bytes(16) + struct.pack('<QQQ', 0, 0, 0))
    message('I', bytes([11]) + b'char[5] sys' + b'hello')
    for name, definition in MESSAGES.items():
        message('F', f'{name}:{definition}'.encode())
    for name, value in parameters:
        key = f'int32_t {name}'.encode()
        message('P', bytes([len(key)]) + key + struct.pack('<i', value))
    numbers = {}
    for topic, instance, body in rows:
        if (topic, instance) not in numbers:
            numbers[topic, instance] = len(numbers)
            message('A', struct.pack('<BH', instance, numbers[topic, instance]) + topic.encode())
        message('D', struct.pack('<H', numbers[topic, instance]) + body)
        if len(numbers) % 3 == 0:
            message('O', struct.pack('<H', 7))
    path.write_bytes(out)


def ulog_rows(random, seconds):
    """Sensors at 250, 100 and 5 Hz, with a second magnetometer and a few fixes, in the order of a logger."""
    rows = []
    for tick in range(seconds * 1000):
        now = 5_000_000 + tick * 1000
        f = lambda n, size=1.0: [random.gauss(0, size) for _ in range(n)]
        if tick % 4 == 0:
            late = random.choice([0, -1250, 750, 0x7fffffff])
            rows.append(('sensor_combined', 0, struct.pack(
                '<Q3fIi3fI', now, *f(3), 4000, late, *f(3, 10), 4000)))
        if tick % 10 == 0:
            rows.append(('vehicle_magnetometer', 0, struct.pack('<QQI3fB', now, now - 3210, 7, *f(3, .4), 1)))
            rows.append(('sensor_mag', 0, struct.pack('<QQI4f', now, now - 4321, 7, *f(3, .5), 21)))
            rows.append(('sensor_mag', 1, struct.pack('<QQI4f', now + 5, now - 2222, 8, *f(3, .5), 21)))
        if tick % 200 == 0:
            rows.append(('vehicle_gps_position', 0, struct.pack(
                '<QQiiiifffB', now, 1_764_500_000_000_000 + tick * 1000, 473977432 + tick, 85455941 - tick, 488000,
                535123, 1.25, 4.5, random.uniform(-3, 3), 3)))
        if tick % 20 == 0:
            q = f(4)
            length = sum(x * x for x in q) ** .5
            rows.append(('vehicle_attitude_groundtruth', 0, struct.pack('<QQ4f', now, now, *[x / length for x in q])))
    return rows


FLASH = {
    'FMT': (128, 'BBnNZ', 'Type,Length,Name,Format,Columns'),
    'IMU': (10, 'QBffffff', 'TimeUS,I,GyrX,GyrY,GyrZ,AccX,AccY,AccZ'),
    'MAG': (11, 'QBhhhhhhhhhBI', 'TimeUS,I,MagX,MagY,MagZ,OfsX,OfsY,OfsZ,MOX,MOY,MOZ,Health,S'),
    'GPS': (12, 'QBBIHBcLLeffffB', 'TimeUS,I,Status,GMS,GWk,NSats,HDop,Lat,Lng,Alt,Spd,GCrs,VZ,Yaw,U'),
    'SIM': (13, 'QccCfLLffff', 'TimeUS,Roll,Pitch,Yaw,Alt,Lat,Lng,Q1,Q2,Q3,Q4'),
    'MSG': (14, 'QZ', 'TimeUS,Message'),
}
PACKED = {'Q': 'Q', 'B': 'B', 'h': 'h', 'H': 'H', 'I': 'I', 'c': 'h', 'C': 'H', 'L': 'i', 'e': 'i', 'f': 'f',
          'n': '4s', 'N': '16s', 'Z': '64s'}
SCALE = {'c': 1e-2, 'C': 1e-2, 'e': 1e-2, 'L': 1e-7}


def flash_rows(random, seconds):
    """Messages of an aircraft: (name, values), whole numbers before their scale."""
    rows = [('MSG', [1000, b'ArduCopter V4.5.7'])]
    for tick in range(seconds * 100):
        now = 3_000_000 + tick * 10_000
        for source in (0, 1):
            rows.append(('IMU', [now, source] + [random.gauss(0, 3) for _ in range(6)]))
        if tick % 2 == 0:
            for source in (0, 1, 2):
                rows.append(('MAG', [now + 3, source] + [random.randrange(-600, 600) for _ in range(9)] + [1, now]))
        if tick % 20 == 0:
            for source in (0, 1):
                rows.append(('GPS', [now + 7, source, 3, 300_000_000 + tick * 10, 2394, 12, 121, -353632621 + tick,
                                     1491652374, 58432, random.uniform(0, 9), random.uniform(0, 360), .1, 0, 1]))
        if tick % 5 == 0:
            rows.append(('SIM', [now + 9, random.randrange(-17900, 17900), random.randrange(-8900, 8900),
                                 random.randrange(0, 36000), 584.3, -353632621, 1491652374, 1, 0, 0, 0]))
    return rows


def flash_bytes(path, rows):
    out = bytearray()
    for name, (kind, types, columns) in FLASH.items():
        length = 3 + struct.calcsize('<' + ''.join(PACKED[t] for t in types))
        out += b'\xa3\x95\x80' + struct.pack(
            '<BB4s16s64s', kind, length, name.encode(), types.encode(), columns.encode())
    for name, values in rows:
        kind, types, _ = FLASH[name]
        out += b'\xa3\x95' + bytes([kind]) + struct.pack('<' + ''.join(PACKED[t] for t in types), *values)
    path.write_bytes(out)


def flash_text(path, rows):
    lines = []
    for name, (kind, types, columns) in FLASH.items():
        lines.append(f'FMT, {kind}, 89, {name}, {types}, {columns}')
    for name, values in rows:
        shown = []
        for value, kind in zip(values, FLASH[name][1]):
            shown.append(value.decode() if isinstance(value, bytes) else repr(value * SCALE.get(kind, 1)))
        lines.append(f'{name}, ' + ', '.join(shown))
    path.write_text('\n'.join(lines) + '\n')
