type Attributes = Readonly<Record<string, string | null>>;
type Child = Node | string | null;

/** What a page is made of. Nothing here can run, load or be sent. */
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

export type MakeElement = (
  tag: Tag,
  attributes: Attributes,
  children?: readonly Child[],
) => HTMLElement;

/** Elements of one document; null attributes and null children are left out. */
export function createElementMaker(target: Document): MakeElement {
  return (tag, attributes, children = []) => {
    const element = target.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null) element.setAttribute(name, value);
    }
    element.append(...children.filter((child) => child !== null));
    return element;
  };
}
