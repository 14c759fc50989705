/** A title inside a sentence; abbreviations and names of their own keep their capitals. */
export function formatInlineTitle(title: string): string {
  return /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(title) && !/\s\p{Lu}/u.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}
