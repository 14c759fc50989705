import type { Attachment } from 'svelte/attachments';

/** Styles that change with the scroll; style attributes are refused by our policy, this is not. */
export function withStyleProperties(
  properties: () => Readonly<Record<string, string>>,
): Attachment<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(properties())) {
      element.style.setProperty(name, value);
    }
  };
}
