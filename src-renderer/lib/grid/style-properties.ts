import type { Attachment } from 'svelte/attachments';

/** Sets styles that change with the scroll. Our policy refuses style attributes but allows this. */
export function withStyleProperties(
  properties: () => Readonly<Record<string, string>>,
): Attachment<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(properties())) {
      element.style.setProperty(name, value);
    }
  };
}
