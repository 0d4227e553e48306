# To be sourced: sets the registers of simulated parts on a stub of an I2C bus, and loads the kernel's drivers for them.
modprobe i2c-dev
modprobe i2c-stub chip_addr=0x1e,0x19,0x1c
for adapter in /sys/class/i2c-dev/i2c-*; do
  case "$(cat "$adapter/name")" in *stub*) bus=${adapter##*i2c-} ;; esac
done

# set_registers PART REGISTER VALUE...   sets consecutive registers of a part.
set_registers() {
  part=$1 register=$(($2))
  shift 2
  for value; do
    i2cset -f -y "$bus" "$part" "$(printf 0x%02x $register)" "$value" b
    register=$((register + 1))
  done
}

# HMC5883L: identification, data ready, then x, z, y, high byte first: 256, -496, 80.
set_registers 0x1e 0x0a 0x48 0x34 0x33
set_registers 0x1e 0x09 0x01
set_registers 0x1e 0x03 0x01 0x00 0xfe 0x10 0x00 0x50
# LIS3DH: identification, then x, y, z, low byte first: 0, 0, 1024 in the upper 12 bits. With bit 7 of the address set,
# a real part increments the address; the stub does not, so both addresses get the values.
for first in 0x0f 0x8f; do set_registers 0x19 $first 0x33; done
for first in 0x28 0xa8; do set_registers 0x19 $first 0x00 0x00 0x00 0x00 0x00 0x40; done
# LIS3MDL: identification, then x, y, z, low byte first: 1358, -166, -3079.
for first in 0x0f 0x8f; do set_registers 0x1c $first 0x3d; done
for first in 0x28 0xa8; do set_registers 0x1c $first 0x4e 0x05 0x5a 0xff 0xf9 0xf3; done
modprobe hmc5843_i2c
modprobe st_accel_i2c
modprobe st_magn_i2c
echo hmc5883l 0x1e > "/sys/bus/i2c/devices/i2c-$bus/new_device"
echo lis3dh 0x19 > "/sys/bus/i2c/devices/i2c-$bus/new_device"
echo lis3mdl 0x1c > "/sys/bus/i2c/devices/i2c-$bus/new_device"
