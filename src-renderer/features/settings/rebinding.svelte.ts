import { readChord, type Chord, type ChordEvent } from '#lib/commands/chord.ts';
import { isRebindable, judgeChord, type ChordVerdict } from '#lib/commands/chosen-keys.ts';
import type { CommandRegistry } from '#lib/commands/command-registry.svelte.ts';
import type { Command, ShortcutEntry } from '#lib/commands/command.ts';
import type { SettingsState } from './settings.svelte.ts';

/** Commands of a moment, and one for each connection: their keys would be worth nothing later. */
const PASSING = /^(?:toast|connection)\./;

export interface Proposal {
  readonly id: string;
  readonly chord: Chord;
  readonly verdict: Exclude<ChordVerdict, { kind: 'free' }>;
}

/** The choice of other keys for commands. */
export class Rebinding {
  /** The command that waits for keys; null while none does. */
  listeningId: string | null = $state(null);
  /** Keys that were pressed and cannot be taken without a word. */
  proposal: Proposal | null = $state.raw(null);
  readonly commands: readonly Command[] = $derived.by(() =>
    this.#registry.all.filter(({ id }) => !PASSING.test(id)).filter(isRebindable),
  );
  readonly #registry: CommandRegistry;
  readonly #settings: SettingsState;
  readonly #local: () => readonly ShortcutEntry[];

  constructor(
    registry: CommandRegistry,
    settings: SettingsState,
    local: () => readonly ShortcutEntry[],
  ) {
    this.#registry = registry;
    this.#settings = settings;
    this.#local = local;
  }

  get isMac(): boolean {
    return this.#registry.isMac;
  }

  get hasChosen(): boolean {
    return Object.keys(this.#chosen).length > 0;
  }

  isChosen(id: string): boolean {
    return Object.hasOwn(this.#chosen, id);
  }

  listen(id: string): void {
    this.listeningId = id;
    this.proposal = null;
  }

  stop(): void {
    this.listeningId = null;
    this.proposal = null;
  }

  /** Takes a key that was pressed while a command waits; false for one that belongs elsewhere. */
  press(event: ChordEvent): boolean {
    const id = this.listeningId;
    if (id === null || event.key === 'Tab') return false;
    if (event.key === 'Escape') {
      this.stop();
      return true;
    }
    const chord = readChord(event, this.isMac);
    if (chord === null) return true;
    const verdict = judgeChord(chord, id, {
      commands: this.#registry.all,
      local: this.#local(),
    });
    if (verdict.kind === 'free') void this.#choose({ [id]: chord });
    else this.proposal = { id, chord, verdict };
    return true;
  }

  /** Takes the proposed keys from the command that has them. */
  async takeOver(): Promise<void> {
    const { proposal } = this;
    if (proposal?.verdict.kind !== 'taken') return;
    await this.#choose({ [proposal.verdict.by.id]: '', [proposal.id]: proposal.chord });
  }

  async reset(id: string): Promise<void> {
    const rest = Object.entries(this.#chosen).filter(([one]) => one !== id);
    await this.#save(Object.fromEntries(rest));
  }

  resetAll(): Promise<void> {
    return this.#save({});
  }

  get #chosen(): Readonly<Record<string, Chord>> {
    return this.#settings.value.shortcuts ?? {};
  }

  #choose(keys: Readonly<Record<string, Chord>>): Promise<void> {
    return this.#save({ ...this.#chosen, ...keys });
  }

  async #save(shortcuts: Record<string, Chord>): Promise<void> {
    this.stop();
    await this.#settings.save({ shortcuts });
  }
}
