import type { CellRef } from '#shared/conversation-search.ts';
import type { TurnId } from '#shared/ids.ts';
import type { SearchPartKind } from '#shared/thread/search-parts.ts';
import { findRanges } from './text-ranges.ts';

/** A place in a conversation to go to, and the words that are marked there. */
export interface HitLocation {
  readonly turnId: TurnId;
  readonly kind: SearchPartKind;
  readonly messageId: string | null;
  readonly cell: CellRef | null;
  /** Which occurrence of the part, or of the cell. */
  readonly index: number;
  readonly words: string;
}

/** The step that holds a part as the thread folds it; null for what is never folded. */
export function findFoldedStep({ kind, messageId }: HitLocation): string | null {
  if (messageId === null) return null;
  if (kind === 'thought') return `${messageId}:thought`;
  return kind === 'model' || kind === 'details' ? messageId : null;
}

export const findTurnElement = (root: ParentNode, turnId: TurnId): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-turn-id="${CSS.escape(turnId)}"]`);

function findStep(turn: HTMLElement, { kind, messageId }: HitLocation): HTMLElement | null {
  if (messageId === null || kind === 'answer' || kind === 'question') return turn;
  const id = kind === 'thought' ? `${messageId}:thought` : messageId;
  return turn.querySelector<HTMLElement>(`[data-step-id="${CSS.escape(id)}"]`);
}

function findCell(part: Element, { row, column }: CellRef): Element | null {
  const at =
    row === null
      ? `[data-header="${String(column)}"]`
      : `[data-row="${String(row)}"][data-column="${String(column)}"]`;
  return part.querySelector(at);
}

/** What is marked: the words where they are drawn, or all that stands for them where they are not. */
export function findHitRange(root: ParentNode, location: HitLocation): Range | null {
  const turn = findTurnElement(root, location.turnId);
  if (turn === null) return null;
  const step = findStep(turn, location) ?? turn;
  const part = step.querySelector(`[data-part="${location.kind}"]`);
  const cell = part !== null && location.cell !== null ? findCell(part, location.cell) : null;
  const region = cell ?? part ?? step;
  const ranges = findRanges(region, location.words);
  const range = ranges[Math.min(location.index, ranges.length - 1)];
  if (range) return range;
  // A number is drawn with its digits grouped, a long cell is cut: then the place itself is marked.
  const partRange = document.createRange();
  partRange.selectNodeContents(region);
  return partRange;
}
