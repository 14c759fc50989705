type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** An input method sends 229 for keys that it keeps to itself; Safari and old ones say only that. */
const IME_KEY_CODE = 229;

function isForInputMethod(event: Key): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- some input methods tell by it alone
  return event.isComposing || event.keyCode === IME_KEY_CODE;
}

/** Enter chooses a candidate while an input method composes; only a plain Enter sends. */
export function isSendKey(event: Key): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isForInputMethod(event);
}

export function isStopKey(event: Key): boolean {
  return event.key === 'Escape' && !isForInputMethod(event);
}
