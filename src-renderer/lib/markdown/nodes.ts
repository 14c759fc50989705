/**
 * The closed model of Markdown on screen. Content outside of these unions cannot be drawn: the
 * components know no other node, no HTML string and only checked addresses.
 */
export type InlineNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'strong' | 'emphasis' | 'deleted';
      readonly children: readonly InlineNode[];
    }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly InlineNode[] }
  /** An image is never loaded; its text and its address are shown. */
  | { readonly kind: 'image'; readonly alt: string; readonly address: string };

export type TableCell = readonly InlineNode[];
export type TableRow = readonly TableCell[];
export type CellAlign = 'left' | 'center' | 'right' | null;

export interface ListItemNode {
  readonly task: 'open' | 'done' | null;
  readonly blocks: readonly BlockNode[];
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export type BlockNode =
  | { readonly kind: 'paragraph'; readonly children: readonly InlineNode[] }
  | {
      readonly kind: 'heading';
      readonly level: HeadingLevel;
      readonly children: readonly InlineNode[];
    }
  | { readonly kind: 'code'; readonly language: string; readonly lines: readonly string[] }
  | { readonly kind: 'quote'; readonly blocks: readonly BlockNode[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly ListItemNode[];
    }
  | {
      readonly kind: 'table';
      readonly header: TableRow;
      readonly align: readonly CellAlign[];
      readonly rows: readonly TableRow[];
    }
  | { readonly kind: 'rule' };

export type TableNode = Extract<BlockNode, { kind: 'table' }>;

/** Labels a table that is drawn folded, because its cells are elsewhere on screen; null for others. */
export type FoldTable = (table: TableNode) => string | null;
