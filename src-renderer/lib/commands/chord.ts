/**
 * A key combination in its only notation: modifiers, then the key as `KeyboardEvent.key` names it,
 * joined by `+` (`Mod+Shift+F`, `F6`, `?`, `Mod+/`). `Mod` is ⌘ on macOS and Ctrl elsewhere.
 */
export type Chord = string;

export type ChordEvent = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode'
>;

interface ParsedChord {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Mod', 'Alt', 'Shift']);

function parseChord(chord: Chord): ParsedChord {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  return {
    mod: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    key: MODIFIERS.has(key) ? '' : key,
  };
}

/** Input methods send 229 for their own keys; Safari and old ones send nothing else. */
const IME_KEY_CODE = 229;

/** While an input method composes, Enter, Escape and the arrow keys belong to it. */
export function isForInputMethod(event: Pick<ChordEvent, 'isComposing' | 'keyCode'>): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- some input methods tell by it alone
  return event.isComposing || event.keyCode === IME_KEY_CODE;
}

const isLetter = (key: string): boolean => /^[a-z]$/iu.test(key);
const isSign = (key: string): boolean => key.length === 1 && !isLetter(key);

/**
 * A character such as `?` or `/` needs Shift only on some keyboards, so for characters Shift is
 * ignored. AltGr arrives as Ctrl+Alt and writes a character, so no chord takes it for Ctrl.
 */
export function isChord(event: ChordEvent, chord: Chord, isMac: boolean): boolean {
  if (isForInputMethod(event)) return false;
  const { mod, alt, shift, key } = parseChord(chord);
  if (event.key.toLowerCase() !== key.toLowerCase()) return false;
  const otherMod = isMac ? event.ctrlKey : event.metaKey;
  if ((isMac ? event.metaKey : event.ctrlKey) !== mod || otherMod) return false;
  return event.altKey === alt && (isSign(key) || event.shiftKey === shift);
}

/**
 * Whether the chord would write into a field. Such a chord only works while no field has the focus.
 */
export function writesText(chord: Chord): boolean {
  const { mod, alt, key } = parseChord(chord);
  return !mod && !alt && key.length === 1;
}

/** Keys that only work together with another one. */
const MODIFIER_KEYS: ReadonlySet<string> = new Set([
  'Alt',
  'AltGraph',
  'CapsLock',
  'Control',
  'Dead',
  'Meta',
  'Process',
  'Shift',
  'Unidentified',
]);

/** The chord that was pressed; null while only modifiers are down, or an input method composes. */
export function readChord(event: ChordEvent, isMac: boolean): Chord | null {
  if (isForInputMethod(event) || MODIFIER_KEYS.has(event.key)) return null;
  const otherMod = isMac ? event.ctrlKey : event.metaKey;
  if (otherMod) return null;
  const key = event.key === ' ' ? 'Space' : event.key;
  const names = [
    ...((isMac ? event.metaKey : event.ctrlKey) ? ['Mod'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey && !isSign(key) ? ['Shift'] : []),
    isLetter(key) ? key.toUpperCase() : key,
  ];
  return names.join('+');
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};

/** The chord's keys as this computer labels them, joined by `+` for `Kbd`. */
export function labelChord(chord: Chord, isMac: boolean): string {
  const { mod, alt, shift, key } = parseChord(chord);
  const names = [
    ...(mod ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(shift ? [isMac ? '⇧' : 'Shift'] : []),
    KEY_NAMES[key] ?? (isLetter(key) ? key.toUpperCase() : key),
  ];
  return names.join('+');
}

/** The chord in the syntax of `aria-keyshortcuts`. */
export function toAriaKeys(chord: Chord, isMac: boolean): string {
  return chord.replace('Mod', isMac ? 'Meta' : 'Control');
}
