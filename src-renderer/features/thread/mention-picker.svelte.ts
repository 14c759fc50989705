import type { DataModel } from '#shared/model/model.ts';
import { listMentions, formatMention, type MemberMention } from '#domain/model/mention-text.ts';
import { isForInputMethod, type ChordEvent } from '#lib/commands/chord.ts';
import { Ranking, type Findable } from '#lib/text/ranking.ts';
import { findMentionQuery, type MentionQuery } from './mention-query.ts';

/** Nobody reads a longer list: another letter narrows it faster than scrolling. */
const MAX_OPTIONS = 60;

/** One option of the list. */
export interface MentionOption extends Findable {
  readonly mention: MemberMention;
}

/** The data model of the connection that the question goes to. */
export interface MentionModel {
  /** Returns null until the model was read. */
  current(): DataModel | null;
  /** Called at the first @. */
  read(): void;
}

const KIND_LABELS = { measure: 'measure', dimension: 'dimension', time: 'time dimension' } as const;

function buildOption(mention: MemberMention): MentionOption {
  const { cube, member } = mention;
  if (member === null) return { mention, title: cube.title, also: `${cube.name} cube` };
  const also = `${member.name} ${cube.title} ${KIND_LABELS[member.kind]}`;
  return { mention, title: member.title, also };
}

type Keys = ChordEvent & { preventDefault(): void };

/** The list that an @ opens in the question. */
export class MentionPicker {
  readonly #model: () => MentionModel;
  #query: MentionQuery | null = $state.raw(null);
  /** The position of the @ whose list Escape closed; further typing does not open it again. */
  #dismissedAt: number | null = $state(null);
  #active: number = $state(0);
  readonly #ranking = $derived.by(
    () => new Ranking(listMentions(this.model?.cubes ?? []).map(buildOption)),
  );
  readonly #found: readonly MentionOption[] = $derived(
    this.#query === null ? [] : this.#ranking.find(this.#query.words, MAX_OPTIONS + 1),
  );
  readonly options: readonly MentionOption[] = $derived(this.#found.slice(0, MAX_OPTIONS));
  readonly hasMore: boolean = $derived(this.#found.length > MAX_OPTIONS);
  readonly active: number = $derived(Math.min(this.#active, this.options.length - 1));

  constructor(model: () => MentionModel) {
    this.#model = model;
  }

  get model(): DataModel | null {
    return this.#model().current();
  }

  /** Text that fits no name is no mention; a list that is still loading, or is empty, says so. */
  get isOpen(): boolean {
    const query = this.#query;
    if (query === null || query.start === this.#dismissedAt) return false;
    return this.options.length > 0 || query.words === '' || this.model === null;
  }

  /** Called after each change of text or caret, but not while an input method composes. */
  update({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const isCaret = selectionStart === selectionEnd;
    const query = isCaret ? findMentionQuery(value, selectionStart) : null;
    if (query?.start !== this.#query?.start || query?.words !== this.#query?.words) {
      this.#active = 0;
    }
    if (query === null) this.#dismissedAt = null;
    else if (this.#query === null) this.#model().read();
    this.#query = query;
  }

  close(): void {
    this.#query = null;
  }

  /** Returns whether the list has handled the key. */
  onkeydown(event: Keys, field: HTMLTextAreaElement): boolean {
    if (!this.isOpen || isForInputMethod(event)) return false;
    if (!this.#answer(event, field)) return false;
    event.preventDefault();
    return true;
  }

  /** Replaces the @ and the text after it by the option. */
  insert(option: MentionOption, field: HTMLTextAreaElement): void {
    const query = this.#query;
    if (query === null) return;
    const end = query.start + 1 + query.words.length;
    const question = `${field.value.slice(0, query.start)} ${field.value.slice(end)}`;
    const text = formatMention(option.mention, question);
    field.setRangeText(`${text} `, query.start, end, 'end');
    this.close();
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  #answer({ key, shiftKey }: Keys, field: HTMLTextAreaElement): boolean {
    const count = this.options.length;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (count > 0) this.#active = (this.active + (key === 'ArrowDown' ? 1 : count - 1)) % count;
        return count > 0;
      case 'Enter':
      case 'Tab': {
        const option = this.options[this.active];
        if (option === undefined || shiftKey) return false;
        this.insert(option, field);
        return true;
      }
      case 'Escape':
        this.#dismissedAt = this.#query?.start ?? null;
        return true;
      default:
        return false;
    }
  }
}
