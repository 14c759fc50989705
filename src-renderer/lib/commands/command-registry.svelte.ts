import { createContext } from 'svelte';
import { withChosenKeys, type ChosenKeys } from './chosen-keys.ts';
import { isChord, writesText, type ChordEvent } from './chord.ts';
import { canRun, type Command } from './command.ts';

/** Called again at each use, so that commands can depend on state. */
export type CommandSource = () => readonly Command[];

interface KeyPress extends ChordEvent {
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
  composedPath(): EventTarget[];
  preventDefault(): void;
}

const LAYERS = '[aria-modal="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const NOT_TYPED = ['checkbox', 'color', 'radio', 'range'];
/** Fields with an undo of their own. */
const TEXT_FIELDS = `textarea, [contenteditable="true"], input${NOT_TYPED.map((type) => `:not([type="${type}"])`).join('')}`;

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Where an id is registered twice, the newer command wins, so that one view can replace another's.
 */
function keepNewest(commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ id }, at) => commands.findLastIndex((other) => other.id === id) === at);
}

/** All commands of the window. Palette, shortcut sheet and keys read only this list. */
export class CommandRegistry {
  readonly isMac: boolean;
  #sources: readonly CommandSource[] = $state.raw([]);
  /** The commands with their own keys. */
  readonly original: readonly Command[] = $derived(
    keepNewest(this.#sources.flatMap((source) => source())),
  );
  /** The commands with the keys that the analyst chose. */
  readonly all: readonly Command[] = $derived(
    this.original.map((command) => withChosenKeys(command, this.#readChosen())),
  );
  readonly #readChosen: () => ChosenKeys;

  constructor(isMac: boolean, readChosen: () => ChosenKeys = () => ({})) {
    this.isMac = isMac;
    this.#readChosen = readChosen;
  }

  /**
   * Returns the function that removes the commands again; a component calls it when it is
   * destroyed.
   */
  register(source: CommandSource): () => void {
    this.#sources = [...this.#sources, source];
    return () => {
      this.#sources = this.#sources.filter((other) => other !== source);
    };
  }

  find(id: string): Command | null {
    return this.all.find((command) => command.id === id) ?? null;
  }

  run(id: string): void {
    const command = this.find(id);
    if (command && canRun(command)) command.run();
  }

  /**
   * A key that is pressed in a dialog or a menu belongs to it, so commands below it must not react.
   */
  readonly onkeydown = (event: KeyPress): void => {
    if (event.defaultPrevented) return;
    const inLayer = isInside(event.target, LAYERS);
    // A field inside a shadow root is only visible in the event's composed path.
    const target = event.composedPath()[0] ?? event.target;
    const inField = isInside(target, FIELDS);
    const isTyped = isInside(target, TEXT_FIELDS);
    const command = this.all.find(
      (one) =>
        one.handledBy !== 'menu' &&
        (!inLayer || one.inLayers === true) &&
        !(isTyped && one.ignoredInFields === true) &&
        one.shortcuts?.some(
          (chord) => isChord(event, chord, this.isMac) && !(inField && writesText(chord)),
        ) === true &&
        canRun(one),
    );
    if (!command) return;
    event.preventDefault();
    command.run();
  };
}

export const [getCommands, setCommands] = createContext<CommandRegistry>();
