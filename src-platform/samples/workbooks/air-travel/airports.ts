/**
 * The values come from `airports.csv` of the same package, to two decimals, because no cube of the
 * samples has coordinates.
 */
export const AIRPORTS = `airport(code, city, latitude, longitude) AS (
  VALUES
    ('ATL', 'Atlanta', 33.64, -84.43),
    ('ORD', 'Chicago', 41.98, -87.90),
    ('DFW', 'Dallas-Fort Worth', 32.90, -97.04),
    ('DEN', 'Denver', 39.86, -104.67),
    ('LAX', 'Los Angeles', 33.94, -118.41),
    ('PHX', 'Phoenix', 33.43, -112.01),
    ('IAH', 'Houston', 29.98, -95.34),
    ('LAS', 'Las Vegas', 36.08, -115.15),
    ('SEA', 'Seattle', 47.45, -122.31),
    ('MSP', 'Minneapolis', 44.88, -93.22),
    ('DTW', 'Detroit', 42.21, -83.35),
    ('SLC', 'Salt Lake City', 40.79, -111.98),
    ('EWR', 'Newark', 40.69, -74.17),
    ('BOS', 'Boston', 42.36, -71.01),
    ('DAL', 'Dallas', 32.85, -96.85),
    ('HOU', 'Houston', 29.65, -95.28),
    ('MDW', 'Chicago', 41.79, -87.75),
    ('BWI', 'Baltimore', 39.18, -76.67),
    ('OAK', 'Oakland', 37.72, -122.22),
    ('SAN', 'San Diego', 32.73, -117.19),
    ('STL', 'St Louis', 38.75, -90.36),
    ('MCI', 'Kansas City', 39.30, -94.71)
)`;
