/** Map coordinates of the countries, to whole degrees, because no sample data set contains them. */
export const COUNTRY_COORDINATES = `place(country, latitude, longitude) AS (
  VALUES
    ('Argentina', -34, -64), ('Australia', -25, 134), ('Bangladesh', 24, 90),
    ('Brazil', -10, -53), ('Canada', 57, -106), ('China', 36, 104), ('Colombia', 4, -73),
    ('Egypt', 27, 30), ('Finland', 63, 26), ('France', 47, 2), ('Germany', 51, 10),
    ('India', 22, 79), ('Indonesia', -2, 118), ('Iran', 32, 53), ('Italy', 43, 12),
    ('Japan', 36, 138), ('Kenya', 0, 38), ('Mexico', 24, -102), ('Nigeria', 9, 8),
    ('Pakistan', 30, 69), ('Philippines', 13, 122), ('Poland', 52, 19), ('South Africa', -29, 24),
    ('Spain', 40, -4), ('Turkey', 39, 35), ('United Kingdom', 54, -2), ('United States', 39, -98)
)`;
