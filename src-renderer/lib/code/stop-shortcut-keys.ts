/**
 * Outside of a shadow root it is not visible that a field has the focus, so a letter would act as a
 * shortcut and Escape would close the surrounding dialog. Keys with Ctrl, and the keys that leave
 * the editor, still pass.
 */
export function stopShortcutKeys(event: KeyboardEvent): void {
  const goesOn = event.ctrlKey || event.metaKey || event.altKey;
  if (!goesOn && !/^(?:F\d+|Tab)$/.test(event.key)) event.stopPropagation();
}
