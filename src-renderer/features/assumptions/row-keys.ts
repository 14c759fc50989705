const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function findTargetIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (index + step + count) % count;
}

/**
 * Moves the focus within a row of buttons by arrows, Home and End; the focused button becomes the
 * tab stop.
 */
export function moveInRow(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const target = index === -1 ? null : findTargetIndex(event.key, index, buttons.length);
  const next = target === null ? undefined : buttons[target];
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
