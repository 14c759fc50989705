type Attributes = Readonly<Record<string, string | null>>;
type Child = Node | string | null;

/** The elements of a page. None of them can run, load or send anything. */
type Tag =
  | 'main'
  | 'header'
  | 'article'
  | 'section'
  | 'footer'
  | 'figure'
  | 'figcaption'
  | 'aside'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'p'
  | 'div'
  | 'span'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'ol'
  | 'ul'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'hr'
  | 'br'
  | 'a'
  | 'strong'
  | 'em'
  | 'del'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'details'
  | 'summary'
  | 'i';

/**
 * The document of everything that is built here. It is never on screen, and nothing in it loads.
 */
export const DETACHED: Document = document.implementation.createHTMLDocument('');

/** Makes an element of the detached document; null attributes and null children are left out. */
export function make(
  tag: Tag,
  attributes: Attributes,
  children: readonly Child[] = [],
): HTMLElement {
  const element = DETACHED.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Serializes what was built as elements; no value is ever pasted between tags. */
export function serializeElement(element: HTMLElement): string {
  const shell = DETACHED.createElement('div');
  shell.append(element);
  return shell.getHTML();
}
