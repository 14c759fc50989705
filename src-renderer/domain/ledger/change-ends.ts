const createEnd = (words: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})\s\**[$€£~]?$`, 'iu');

/** `from 14.7`: what a change starts from stands behind it. */
export const FROM = createEnd('from|von|de|desde|da');
/** `to 12.1`, `de 14,7 a 12,1`: what a change ends at stands behind it; `a 12 % rise` does not. */
export const TO = createEnd(
  String.raw`to|auf|à|hasta|(?<=(?<!\p{L})(?:de|desde|da)\s[^\p{L}.;]{1,24})a`,
);

/** Behind what a change starts from, in its clause: `from $902,310 to $889,640`. */
export const TO_BEHIND =
  /^[^\d.;:()]{0,24}(?<!\p{L})(?:to|auf|à|a|hasta)\s(?:\p{L}+\s)?[$€£~]?[\d–-]/iu;
