import type { ShortcutEntry } from '#lib/commands/command.ts';
import type { ReplayPlayer } from './replay-player.svelte.ts';
import { messages } from './messages.ts';

type PlayerControls = Pick<
  ReplayPlayer,
  'toggle' | 'stepEvent' | 'stepStop' | 'goToStart' | 'goToEnd'
>;
type Press = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'
>;

/** Elements of an answer that handle Space, arrows, Home and End themselves. */
const OWN_ARROWS =
  'input, textarea, select, [role="tab"], [role="grid"], [role="menu"], pre, table';
const OWN_SPACE = `${OWN_ARROWS}, button, a, summary`;

function findArrowAction(player: PlayerControls, { key, shiftKey }: Press): (() => void) | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (step !== null) return () => (shiftKey ? player.stepStop(step) : player.stepEvent(step));
  if (key === 'Home') return () => player.goToStart();
  return key === 'End' ? () => player.goToEnd() : null;
}

/**
 * Space plays and pauses; ← and → step by event, with Shift by step; Home and End go to the two
 * ends. Returns null when the key means nothing here, or something else where it was pressed.
 */
export function findReplayAction(
  player: PlayerControls,
  press: Press,
  target: Element,
): (() => void) | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === ' ') {
    return target.closest(OWN_SPACE) === null ? () => player.toggle() : null;
  }
  return target.closest(OWN_ARROWS) === null ? findArrowAction(player, press) : null;
}

const SHORTCUTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['replay.play', messages.replayKeys.playOrPause, ['Space']],
  ['replay.event', messages.replayKeys.lastOrNextEvent, ['ArrowLeft', 'ArrowRight']],
  ['replay.step', messages.replayKeys.lastOrNextStep, ['Shift+ArrowLeft', 'Shift+ArrowRight']],
  ['replay.ends', messages.replayKeys.toQuestionOrEnd, ['Home', 'End']],
];

export const REPLAY_SHORTCUTS: readonly ShortcutEntry[] = SHORTCUTS.map(
  ([id, title, shortcuts]) => ({
    id,
    title,
    group: 'Replay',
    shortcuts,
  }),
);
