/** Names that Electron has for keys of the keyboard's own names. */
const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
  '+': 'Plus',
};
/** A menu shows no key that Electron would refuse. */
const KNOWN =
  /^(?:[A-Z0-9]|F\d{1,2}|[!-/:-@[-`{-~]|Up|Down|Left|Right|Esc|Plus|Space|Tab|Home|End|PageUp|PageDown|Delete|Enter|Backspace|Insert)$/;

/** The window's notation of a key (`Mod+Shift+F`) in that of Electron's menus; null for none. */
export function toAccelerator(chord: string): string | null {
  const parts = chord.endsWith('++') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+');
  const key = parts.at(-1) ?? '';
  const named = KEYS[key] ?? key;
  if (!KNOWN.test(named)) return null;
  const modifiers = parts.slice(0, -1).map((part) => (part === 'Mod' ? 'CmdOrCtrl' : part));
  return [...modifiers, named].join('+');
}
