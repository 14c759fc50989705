/**
 * Outside of a shadow root nobody sees that a field has the keys: a letter would be heard as a
 * shortcut, and Escape would close what lies around. Those with Ctrl, and the way out, go on.
 */
export function stopShortcutKeys(event: KeyboardEvent): void {
  const goesOn = event.ctrlKey || event.metaKey || event.altKey;
  if (!goesOn && !/^(?:F\d+|Tab)$/.test(event.key)) event.stopPropagation();
}
