/** Where typing goes: after a click on something that disappears by it. */
export function focusQuestion(root: ParentNode): void {
  root.querySelector<HTMLElement>('main textarea')?.focus();
}

/** The parts of the window that F6 walks through: elements with `data-pane`, in their order. */
export function focusNextPane(root: ParentNode, step: 1 | -1): void {
  const panes = [...root.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (pane) => pane.checkVisibility() && pane.closest('[inert]') === null,
  );
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = at < 0 && step < 0 ? -1 : at + step;
  panes.at(next % Math.max(panes.length, 1))?.focus();
}

/** A drawer takes the focus, so that the keyboard is where the eye is. */
export function focusFirstButton(drawer: ParentNode): void {
  drawer.querySelector<HTMLElement>('button')?.focus();
}

/** Where the keys of a replay are heard. */
export function focusReplay(root: ParentNode): void {
  root.querySelector<HTMLElement>('[data-replay-play] button')?.focus();
}

/** False when the turn is not on the screen: a long thread holds only a part of its turns there. */
export function focusTurn(root: ParentNode, id: string): boolean {
  const turns = [...root.querySelectorAll<HTMLElement>('article[data-turn-id]')];
  const button = turns
    .find(({ dataset }) => dataset['turnId'] === id)
    ?.querySelector<HTMLElement>('[data-replay-turn] button');
  button?.focus();
  return button !== undefined && button !== null;
}
