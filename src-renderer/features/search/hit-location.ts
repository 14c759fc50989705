import type { CellRef } from '#shared/conversation-search.ts';
import type { TurnId } from '#shared/ids.ts';
import type { SearchPartKind } from '#shared/thread/search-parts.ts';
import { findRanges } from './text-ranges.ts';

/** A position in a conversation to go to, with the words that are highlighted there. */
export interface HitLocation {
  readonly turnId: TurnId;
  readonly kind: SearchPartKind;
  readonly messageId: string | null;
  readonly cell: CellRef | null;
  /** The occurrence within the part or the cell, counted from 0. */
  readonly index: number;
  readonly words: string;
}

/**
 * Finds the step that contains a part as the thread folds it; null for a part that is never folded.
 */
export function findFoldedStep({ kind, messageId }: HitLocation): string | null {
  if (messageId === null) return null;
  if (kind === 'thought') return `${messageId}:thought`;
  return kind === 'model' || kind === 'details' ? messageId : null;
}

export const findTurnElement = (root: ParentNode, turnId: TurnId): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-turn-id="${CSS.escape(turnId)}"]`);

/** Finds the step that contains a part; null for the question and the answer. */
export function findStepId({ kind, messageId }: HitLocation): string | null {
  if (messageId === null || kind === 'answer' || kind === 'question') return null;
  return kind === 'thought' ? `${messageId}:thought` : messageId;
}

/** A step is drawn in the list of the steps, and its result may be drawn with the answer. */
function findStep(turn: HTMLElement, location: HitLocation): HTMLElement | null {
  const id = findStepId(location);
  if (id === null) return turn;
  const drawn = [...turn.querySelectorAll<HTMLElement>(`[data-step-id="${CSS.escape(id)}"]`)];
  const part = `[data-part="${location.kind}"]`;
  return drawn.find((step) => step.querySelector(part) !== null) ?? drawn[0] ?? null;
}

function findCell(part: Element, { row, column }: CellRef): Element | null {
  const at =
    row === null
      ? `[data-header="${String(column)}"]`
      : `[data-row="${String(row)}"][data-column="${String(column)}"]`;
  return part.querySelector(at);
}

/**
 * Finds the range to highlight: the words where they are drawn, else the whole part that stands for
 * them.
 */
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
  // A number is drawn with grouped digits, and a long cell is cut; then the part itself is
  // highlighted.
  const partRange = document.createRange();
  partRange.selectNodeContents(region);
  return partRange;
}
