/** The clocks of a zone (IANA name) show UTC at a moment; false too where no zone has that name. */
export function isAtUtc(timezone: string, ms: number): boolean {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: timezone,
      timeZoneName: 'longOffset',
    });
    const offset = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
    return /^GMT(?:[+-]00:00)?$/.test(offset ?? '');
  } catch {
    // A name that is not known, as a dashboard's settings may hold.
    return false;
  }
}
