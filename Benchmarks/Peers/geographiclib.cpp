// The time of GeographicLib's functions with the coefficients, places and statistic of Benchmarks/Earth.
//   geographiclib FOLDER < COEFFICIENTS     reads lines of n m g h g' h', writes the model into FOLDER, and measures it
#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/MagneticModel.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

constexpr int degree = 12;

struct Coefficients {
  std::vector<double> c = std::vector<double>((degree + 1) * (degree + 2) / 2);
  std::vector<double> s = std::vector<double>((degree + 1) * (degree + 2) / 2);
};

static int place(int n, int m) { return m * degree - m * (m - 1) / 2 + n; }

// GeographicLib's format of coefficients: column by column; the sine coefficients have no order 0.
static void write(std::ofstream &file, const Coefficients &of) {
  const std::int32_t size[2] = {degree, degree};
  file.write(reinterpret_cast<const char *>(size), sizeof size);
  file.write(reinterpret_cast<const char *>(of.c.data()), of.c.size() * sizeof(double));
  file.write(reinterpret_cast<const char *>(of.s.data() + degree + 1), (of.s.size() - degree - 1) * sizeof(double));
}

template <typename Work> static double nanoseconds(int places, Work work) {
  std::vector<double> costs;
  double sink = 0;
  for (int batch = 0; batch < 400; batch++) {
    const auto began = std::chrono::steady_clock::now();
    for (int index = 0; index < places; index++) {
      const double share = (index + 0.5) / places;
      sink += work(180 * share - 90, std::fmod(index * 137.507764, 360) - 180, 12000 * share);
    }
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - began;
    costs.push_back(took.count() / places);
  }
  if (!std::isfinite(sink)) std::abort();
  std::sort(costs.begin(), costs.end());
  return costs[costs.size() / 2];
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  const std::string folder = arguments[1];
  Coefficients field, rate;
  double g, h, gRate, hRate;
  for (int n, m; std::cin >> n >> m >> g >> h >> gRate >> hRate;) {
    field.c.at(place(n, m)) = g;
    field.s.at(place(n, m)) = h;
    rate.c.at(place(n, m)) = gRate;
    rate.s.at(place(n, m)) = hRate;
  }
  std::ofstream(folder + "/wmm2025.wmm")
      << "WMMF-1\nName wmm2025\nDescription World Magnetic Model 2025\nReleaseDate 2024-11-13\nRadius 6371200\n"
         "Type Linear\nNumModels 1\nEpoch 2025\nMinTime 2025\nMaxTime 2030\nMinHeight -1000\nMaxHeight 850000\n"
         "Normalization Schmidt\nByteOrder little\nID WMM2025A\n";
  {
    std::ofstream file(folder + "/wmm2025.wmm.cof", std::ios::binary);
    file.write("WMM2025A", 8);
    write(file, field);
    write(file, rate);
  }

  const GeographicLib::MagneticModel model("wmm2025", folder);
  double x, y, z;
  // The official test value for 2025.0 at 80 N, 0 E on the ellipsoid: it proves that the model is the same.
  model(2025, 80, 0, 0, x, y, z);
  if (std::abs(x - 145.9) > 0.06 || std::abs(y - 6521.6) > 0.06 || std::abs(z + 54791.5) > 0.06) return 70;

  std::printf("field-and-rates %.1f\n", nanoseconds(1000, [&](double latitude, double longitude, double altitude) {
                double bx, by, bz, dx, dy, dz;
                model(2026.5, latitude, longitude, altitude, bx, by, bz, dx, dy, dz);
                return bx + by + bz + dx + dy + dz;
              }));
  std::printf("field-with-angles %.1f\n", nanoseconds(1000, [&](double latitude, double longitude, double altitude) {
                double bx, by, bz, h, f, d, i;
                model(2026.5, latitude, longitude, altitude, bx, by, bz);
                GeographicLib::MagneticModel::FieldComponents(bx, by, bz, h, f, d, i);
                return d + i + f;
              }));
  const auto &geodesic = GeographicLib::Geodesic::WGS84();
  std::printf("bearing-and-distance %.1f\n", nanoseconds(1000, [&](double latitude, double longitude, double) {
                double distance, first, second;
                geodesic.Inverse(latitude, longitude, 21.4225241, 39.8261818, distance, first, second);
                return distance + first;
              }));
}
