"""Recordings of sensor boards and robots: x-io, Xsens, and bags of ROS 1, which rosbags writes itself."""
import zipfile

from phones import everything, expected

G = 9.80665
DEGREE = 3.141592653589793 / 180


def robot(samples):
    """From forward, left and up to right, forward and up."""
    return [(t, [-y, x, z]) for t, (x, y, z) in samples]


def xio(path, random, *, unit, field=50.0):
    """A folder of an x-IMU3: a table for the inertial sensors and one for the magnetometer, in microseconds."""
    data = everything(random)
    data['gyro'] = [(t, v) for (t, _), (_, v) in zip(data['accel'], data['gyro'])]
    with zipfile.ZipFile(path, 'w') as archive:
        rows = ['Timestamp (us),' + ','.join(f'Gyroscope {axis} (deg/s)' for axis in 'XYZ') + ','
                + ','.join(f'Accelerometer {axis} (g)' for axis in 'XYZ')]
        for (t, a), (_, w) in zip(data['accel'], data['gyro']):
            rows.append(','.join([str(round(t * 1e6) + 123456789)] + [repr(v) for v in (*w, *a)]))
        archive.writestr('Inertial.csv', '\r\n'.join(rows) + '\r\n')
        rows = ['Timestamp (us),' + ','.join(f'Magnetometer {axis} ({unit})' for axis in 'XYZ')]
        for t, v in data['magn']:
            rows.append(','.join([str(round(t * 1e6) + 123456789)] + [repr(part) for part in v]))
        archive.writestr('Magnetometer.csv', '\r\n'.join(rows) + '\r\n')
    factors = {'accel': G, 'gyro': DEGREE, 'magn': field if unit == 'a.u.' else 1}
    return expected({kind: robot([(t, [part * factor for part in v]) for t, v in data[kind]])
                     for kind, factor in factors.items()})


def xsens(path, random, *, fine):
    """The text of MT Manager, whose counter begins again in the middle."""
    data = everything(random)
    heads = ['PacketCounter', 'SampleTimeFine', 'Acc_X', 'Acc_Y', 'Acc_Z', 'Gyr_X', 'Gyr_Y', 'Gyr_Z', 'Mag_X', 'Mag_Y',
             'Mag_Z', 'Quat_q0', 'Quat_q1', 'Quat_q2', 'Quat_q3']
    lines = ['// Start Time: Unknown', '// Update Rate: 100.0Hz', '// Firmware Version: 4.0.2', '\t'.join(heads)]
    count = len(data['magn'])
    found = {'accel': [], 'gyro': [], 'magn': []}
    for k in range(count):
        values = [data['accel'][k][1], data['gyro'][k][1], data['magn'][k][1]]
        clock = (f'{(65_400 + k) % 65_536:05d}', str((2**32 - 20_000 + 100 * k) % 2**32) if fine else '')
        lines.append('\t'.join([*clock] + [repr(part) for v in values for part in v] + ['1', '0', '0', '0']))
        for kind, v in zip(found, values):
            found[kind].append((k * .01, [part * (48.5 if kind == 'magn' else 1) for part in v]))
    path.write_text('\n'.join(lines) + '\n')
    return expected({kind: robot(samples) for kind, samples in found.items()})


def bag(path, random, seconds=6):
    """A bag of rosbags' own writer: an IMU, a second slower one, a magnetometer in tesla, fixes, poses."""
    import numpy as np
    from rosbags.rosbag1 import Writer
    from rosbags.typesys import Stores, get_typestore
    store = get_typestore(Stores.ROS1_NOETIC)
    types = store.types
    header, stamp = types['std_msgs/msg/Header'], types['builtin_interfaces/msg/Time']
    vector, turn = types['geometry_msgs/msg/Vector3'], types['geometry_msgs/msg/Quaternion']
    start = 1_764_500_000_000_000_000
    names = {'/imu/data': 'sensor_msgs/msg/Imu', '/slow/imu': 'sensor_msgs/msg/Imu',
             '/imu/mag': 'sensor_msgs/msg/MagneticField', '/fix': 'sensor_msgs/msg/NavSatFix',
             '/chatter': 'std_msgs/msg/String'}
    with Writer(path) as writer:
        connections = {topic: writer.add_connection(topic, kind, typestore=store) for topic, kind in names.items()}

        def put(topic, t, make):
            frame = 'imu' if 'imu' in topic else 'g'
            head = header(seq=0, stamp=stamp(sec=t // 10**9, nanosec=t % 10**9), frame_id=frame)
            message = make(types[names[topic]], head)
            writer.write(connections[topic], t + 1_234_567, store.serialize_ros1(message, names[topic]))

        f = lambda n, size=1.0: [random.gauss(0, size) for _ in range(n)]
        none = np.zeros(9)
        for tick in range(seconds * 200):
            t = start + tick * 5_000_000
            imu = lambda kind, head: kind(
                header=head, orientation=turn(*f(4)), orientation_covariance=none, angular_velocity=vector(*f(3)),
                angular_velocity_covariance=none, linear_acceleration=vector(*f(3, 9)),
                linear_acceleration_covariance=none)
            put('/imu/data', t, imu)
            if tick % 2 == 0:
                put('/slow/imu', t + 7, imu)
                put('/imu/mag', t + 1_000_003, lambda kind, head: kind(
                    header=head, magnetic_field=vector(*f(3, 40e-6)), magnetic_field_covariance=none))
            if tick % 40 == 0:
                put('/fix', t, lambda kind, head: kind(
                    header=head, status=types['sensor_msgs/msg/NavSatStatus'](status=0, service=1),
                    latitude=51.5 + tick / 1e6, longitude=-.125, altitude=35.5,
                    position_covariance=np.array([4., 0, 0, 0, 5, 0, 0, 0, 9]),
                    position_covariance_type=2))
                writer.write(connections['/chatter'], t, store.serialize_ros1(
                    types['std_msgs/msg/String'](data='x' * 5000), 'std_msgs/msg/String'))
