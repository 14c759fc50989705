const LAST_LETTER = /^(.+_)([fmw])$/i;

/**
 * The columns of two genders: in `pay_f` and `pay_m` the letters are no unit, and `m` is neither
 * metres nor millions.
 */
export function findGenderColumns(names: readonly string[]): ReadonlySet<number> {
  const stems = names.map((name) => LAST_LETTER.exec(name)?.[1]?.toLowerCase() ?? null);
  return new Set(
    [...stems.entries()].flatMap(([column, stem]) =>
      stem !== null && stems.some((other, at) => at !== column && other === stem) ? [column] : [],
    ),
  );
}
