import { tick } from 'svelte';
import type { ResultSheets } from '#features/results/result-sheet.svelte.ts';
import type { ConversationController } from '#features/thread/conversation-controller.svelte.ts';
import type { SearchHighlight } from './search-highlight.ts';
import type { ResultTab, ResultTabs } from '#features/results/result-tabs.svelte.ts';
import { toResultKey } from '#features/results/result-key.ts';
import {
  findFoldedStep,
  findHitRange,
  findStepId,
  findTurnElement,
  type HitLocation,
} from './hit-location.ts';

/** What is brought into view: the open conversation, and the tables and tabs of its results. */
export interface HitTargets {
  readonly conversation: ConversationController;
  readonly sheets: ResultSheets;
  readonly resultTabs: ResultTabs;
  readonly searchHighlight: SearchHighlight;
}

/** The tab of a result's card on which a part is drawn. */
const TAB_OF_HIT: Partial<Record<HitLocation['kind'], ResultTab>> = {
  columns: 'table',
  cells: 'table',
  sql: 'sql',
};

/** Scrolls the grid to the cell, because a grid draws only the cells in view. */
async function revealCell(
  targets: HitTargets,
  { turnId, messageId, cell }: HitLocation,
): Promise<void> {
  if (messageId === null || cell === null) return;
  await targets.sheets.ensureSheet({ turnId, messageId }).grid.reveal(cell.row ?? 0, cell.column);
  await tick();
}

/** Opens the branch of the hit, unfolds what hides it, and scrolls it into view. */
export async function revealHit(targets: HitTargets, location: HitLocation): Promise<Range | null> {
  const conversation = targets.conversation.current;
  const { branch, unfolded, scrollHandle } = conversation;
  if (!branch.path.includes(location.turnId)) await conversation.chooseBranch(location.turnId);
  const step = findFoldedStep(location);
  if (step !== null) unfolded.set(location.turnId, step, true);
  const stepId = findStepId(location);
  if (stepId !== null) unfolded.seek(location.turnId, stepId);
  const tab = TAB_OF_HIT[location.kind];
  const { turnId, messageId } = location;
  if (tab && messageId !== null) targets.resultTabs.choose(toResultKey({ turnId, messageId }), tab);
  // A long thread has read and drawn only a part of its turns.
  await scrollHandle.reveal(location.turnId);
  await tick();
  const turn = findTurnElement(document, location.turnId);
  if (turn === null) return null;
  await revealCell(targets, location);
  const range = findHitRange(document, location);
  const found = range?.startContainer.parentElement;
  const fold = found?.closest('details');
  if (fold) fold.open = true;
  // The cell is in view within its grid, so only the grid is scrolled; scrolling to the cell would
  // move the grid away.
  const target = found?.closest('[role="grid"]') ?? found ?? turn;
  target.scrollIntoView({ block: 'center', inline: 'nearest' });
  return range;
}

/** Goes to a hit of the archive's search, and highlights it until the analyst has seen it. */
export async function goToHit(targets: HitTargets, location: HitLocation): Promise<void> {
  const isLast = targets.searchHighlight.begin();
  const range = await revealHit(targets, location);
  if (!isLast()) return;
  const thread = range?.startContainer.parentElement?.closest<HTMLElement>('[data-pane]');
  if (!thread) return;
  thread.focus({ preventScroll: true });
  targets.searchHighlight.show(thread, location);
}
