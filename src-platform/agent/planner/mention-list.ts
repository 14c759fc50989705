import type { ModelCube } from '../../engine/semantic-model.ts';
import type { Column } from '../../engine/cube.ts';
import { isMention, type Mention } from './mention.ts';

/**
 * The mentions of a question. A rule takes the mentions that it uses, so that no other rule uses
 * them.
 */
export class MentionList {
  readonly all: readonly Mention[];
  readonly #cube: ModelCube;
  readonly #taken = new Set<Mention>();

  constructor(all: readonly Mention[], cube: ModelCube) {
    this.all = all;
    this.#cube = cube;
  }

  listFree(): Mention[] {
    return this.all.filter((mention) => !this.#taken.has(mention));
  }

  take(...mentions: readonly (Mention | undefined)[]): void {
    for (const mention of mentions) if (mention !== undefined) this.#taken.add(mention);
  }

  isFree(mention: Mention): boolean {
    return !this.#taken.has(mention);
  }

  /** The nearest free mention on one side that carries meaning. */
  neighbour(mention: Mention, step: 1 | -1): Mention | undefined {
    let index = this.all.indexOf(mention) + step;
    for (; index >= 0 && index < this.all.length; index += step) {
      const other = this.all[index];
      if (other !== undefined && !isMention(other, 'stop') && this.isFree(other)) return other;
    }
    return undefined;
  }

  findColumn(mention: Mention | undefined): Column | undefined {
    if (!isMention(mention, 'column', 'unit', 'condition')) return undefined;
    return this.#cube.columns.find((column) => column.name === mention.column);
  }

  /** The number column that a mention names, if it names one. */
  findNumberColumn(mention: Mention | undefined): string | undefined {
    const column = this.findColumn(mention);
    return column?.kind === 'number' ? column.name : undefined;
  }
}
