import type { ListItem } from './list-item.ts';

/** One line of a grid: a heading, or as many cards of one size as fit side by side. */
export type CardLine<Card> =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'cards';
      readonly key: string;
      readonly isLow: boolean;
      readonly cards: readonly { readonly key: string; readonly row: Card }[];
    };

/** Puts the items into lines; low cards and high ones never share a line. */
export function buildCardLines<Card>(
  items: readonly ListItem<Card>[],
  columns: number,
  isLow: (card: Card) => boolean,
): readonly CardLine<Card>[] {
  const lines: CardLine<Card>[] = [];
  let open: { isLow: boolean; cards: { key: string; row: Card }[] } | null = null;
  for (const item of items) {
    if (item.kind === 'heading') {
      open = null;
      lines.push(item);
      continue;
    }
    const low = isLow(item.row);
    if (open === null || open.isLow !== low || open.cards.length >= columns) {
      open = { isLow: low, cards: [] };
      lines.push({ kind: 'cards', key: `line:${item.key}`, isLow: low, cards: open.cards });
    }
    open.cards.push({ key: item.key, row: item.row });
  }
  return lines;
}

/** The card above or below, in the same column or the last of a shorter line; null for none. */
export function findCardBeyond<Card>(
  lines: readonly CardLine<Card>[],
  key: string,
  step: 1 | -1,
): string | null {
  const rows = lines.flatMap((line) => (line.kind === 'cards' ? [line.cards] : []));
  const at = rows.findIndex((cards) => cards.some((card) => card.key === key));
  const column = rows[at]?.findIndex((card) => card.key === key) ?? 0;
  const target = rows[at + step];
  return (target?.[column] ?? target?.at(-1))?.key ?? null;
}
