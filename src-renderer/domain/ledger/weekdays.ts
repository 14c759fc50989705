/** The names of each weekday from Monday on, in English, German, French and Spanish. */
export const WEEKDAYS: readonly (readonly string[])[] = [
  'monday|mon|montag|lundi|lunes',
  'tuesday|tue|tues|dienstag|mardi|martes',
  'wednesday|wed|mittwoch|mercredi|miercoles|miércoles',
  'thursday|thu|thur|thurs|donnerstag|jeudi|jueves',
  'friday|fri|freitag|vendredi|viernes',
  'saturday|sat|samstag|samedi|sabado|sábado',
  'sunday|sun|sonntag|dimanche|domingo',
].map((names) => names.split('|'));
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;

/** The number of a date's weekday, 0 for Monday; −1 where the text is no date. */
export function findWeekday(text: string): number {
  const day = DATE.exec(text)?.[1];
  const at = day === undefined ? Number.NaN : new Date(`${day}T00:00:00Z`).getUTCDay();
  return Number.isNaN(at) ? -1 : (at + WEEKDAYS.length - 1) % WEEKDAYS.length;
}
