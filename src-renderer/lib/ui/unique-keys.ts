/**
 * The key of each item of a list that draws what others named: of equal names, those after the first
 * are numbered, because two equal keys would end the window's drawing.
 */
export function listUniqueKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    return occurrence === 1 ? name : `${name}\u0000${String(occurrence)}`;
  });
}
