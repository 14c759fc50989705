/** Focuses the composer, after a click on something that disappears. */
export function focusQuestion(root: ParentNode): void {
  root.querySelector<HTMLElement>('main textarea')?.focus();
}

/** Focuses the pane of the evidence. */
export function focusEvidence(root: ParentNode): void {
  root.querySelector<HTMLElement>('[data-evidence]')?.focus();
}

/** Focuses the next part of the window for F6: elements with `data-pane`, in their order. */
export function focusNextPane(root: ParentNode, step: 1 | -1): void {
  const panes = [...root.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (pane) => pane.checkVisibility() && pane.closest('[inert]') === null,
  );
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = at < 0 && step < 0 ? -1 : at + step;
  panes.at(next % Math.max(panes.length, 1))?.focus();
}

/** Moves the focus into a drawer that has opened. */
export function focusFirstButton(drawer: ParentNode): void {
  drawer.querySelector<HTMLElement>('button')?.focus();
}

/** Focuses the replay, which handles keys. */
export function focusReplay(root: ParentNode): void {
  root.querySelector<HTMLElement>('[data-replay-play] button')?.focus();
}

/** Returns false when the turn is not drawn: a long thread draws only a part of its turns. */
export function focusTurn(root: ParentNode, id: string): boolean {
  const turns = [...root.querySelectorAll<HTMLElement>('article[data-turn-id]')];
  const button = turns
    .find(({ dataset }) => dataset['turnId'] === id)
    ?.querySelector<HTMLElement>('[data-replay-turn] button');
  button?.focus();
  return button !== undefined && button !== null;
}

/** Focuses what had the focus before another view, or the question field where that is gone. */
export function restoreFocus(root: ParentNode, element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body)
    element.focus();
  else focusQuestion(root);
}
