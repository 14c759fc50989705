import { describe, expect, it } from 'vitest';
import { readOutputZone } from './read-output-zone.ts';
import { labelAssumptions } from './testing/labelled-assumptions.ts';

const BERLIN = 'Europe/Berlin';

describe('the zone of a result’s times', () => {
  it.each<[string, string | null]>([
    [`SELECT t AT TIME ZONE 'UTC' AT TIME ZONE '${BERLIN}' AS day FROM x`, BERLIN],
    [`SELECT date_trunc('day', t AT TIME ZONE '${BERLIN}')::date AS day FROM x GROUP BY 1`, BERLIN],
    [`SELECT DATE_TRUNC('day', t, '${BERLIN}') AS day FROM x GROUP BY 1`, BERLIN],
    [`SELECT timezone('${BERLIN}', t) AS day FROM x`, BERLIN],
    [
      `WITH a AS (SELECT t AT TIME ZONE '${BERLIN}' AS lt FROM x) SELECT date_trunc('day', lt) AS day FROM a`,
      BERLIN,
    ],
    [`SELECT day FROM (SELECT t AT TIME ZONE '${BERLIN}' AS day FROM x) AS a`, BERLIN],
    // The result's own times are as they were stored.
    [`SELECT t AS day FROM x WHERE t AT TIME ZONE '${BERLIN}' > now()`, null],
    [`SELECT t AS day, t AT TIME ZONE '${BERLIN}' AS other FROM x`, null],
    [`SELECT date_trunc('day', t) AS day FROM x`, null],
    [`SELECT t AT TIME ZONE zone_of_shop AS day FROM x`, null],
    [
      `SELECT coalesce(t AT TIME ZONE '${BERLIN}', u AT TIME ZONE 'Asia/Tokyo') AS day FROM x`,
      null,
    ],
    [`SELECT (SELECT t AT TIME ZONE '${BERLIN}' FROM y) AS day FROM x`, null],
    ['SELECT nonsense FROM', null],
  ])('%s: %s', (sql, zone) => {
    expect(readOutputZone(sql, ['day'])).toBe(zone);
  });

  it('is one zone for all of them, or none', () => {
    const sql = (other: string) =>
      `SELECT a AT TIME ZONE '${BERLIN}' AS a, b AT TIME ZONE '${other}' AS b, c FROM x`;
    expect(readOutputZone(sql(BERLIN), ['a', 'b'])).toBe(BERLIN);
    expect(readOutputZone(sql('UTC'), ['a', 'b'])).toBeNull();
    expect(readOutputZone(sql(BERLIN), ['a', 'c'])).toBeNull();
    expect(readOutputZone(sql(BERLIN), [])).toBeNull();
  });

  it('is not sought for ever in steps that name the one before twice', () => {
    const steps = Array.from(
      { length: 60 },
      (_, at) => `s${String(at + 1)} AS (SELECT greatest(day, day) AS day FROM s${String(at)})`,
    );
    const sql = `WITH s0 AS (SELECT t AT TIME ZONE '${BERLIN}' AS day FROM x), ${steps.join(', ')} SELECT day FROM s60`;
    expect(readOutputZone(sql, ['day'])).toBe(BERLIN);
  });

  it('is a chip too, however it is named', () => {
    for (const sql of [
      `SELECT date_trunc('month', t, '${BERLIN}') AS m FROM x GROUP BY 1`,
      `SELECT timezone('${BERLIN}', t) AS m FROM x`,
    ]) {
      expect(labelAssumptions(sql)).toContain(`Zone: ${BERLIN}`);
    }
  });
});
