/** A pattern, and what is written in the place of what it finds. */
export type Rewording = readonly [RegExp, string];

/** As many spaces: the places of the other words stay. */
export const blank = (said: string): string => ' '.repeat(said.length);
