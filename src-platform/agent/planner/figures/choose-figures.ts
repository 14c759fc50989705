import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Grain } from '../../../engine/cube.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import type { Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { AskedFigures, Named, Reference } from './asked-figures.ts';
import { listLastFigures, listRowFigures, meets, moveFigure, type Figure } from './figure.ts';

/** The figures that the words can mean, in their order. */
interface Pool {
  readonly figures: readonly Figure[];
  readonly isTable: boolean;
  /** Whether others were asked about between them or before, so that `the first` could be one of those. */
  readonly hasOthers: boolean;
}

const columnOf = ({ of }: Figure): string | null => (of.kind === 'count' ? null : of.column);

/** Whether all words about the figure itself go with it. */
function isOfFigure(figure: Figure, asked: AskedFigures): boolean {
  const column = columnOf(figure);
  const { of } = figure;
  const counts = asked.countsRows && asked.columns.length === 0;
  return (
    asked.columns.every((one) => one === column) &&
    asked.units.every((one) => column !== null && one.includes(column)) &&
    asked.aggregations.every((one) => of.kind === 'aggregate' && of.aggregation === one) &&
    (!counts || column === null)
  );
}

function readPool(asked: AskedFigures, memory: ThreadMemory, cube: ModelCube): Pool | null {
  const rows = listRowFigures(memory);
  if (rows !== null)
    return rows.every((one) => isOfFigure(one, asked))
      ? { figures: rows, isTable: true, hasOthers: false }
      : null;
  const all = listLastFigures(memory, cube);
  const namesFigure = asked.columns.length + asked.units.length > 0 || asked.countsRows;
  if (namesFigure) {
    const figures = all.filter((one) => isOfFigure(one, asked));
    return { figures, isTable: false, hasOthers: false };
  }
  if (!all.every((one) => isOfFigure(one, asked))) return null;
  const last = all.at(-1);
  const from = all.findLastIndex((one) => !isDeepStrictEqual(one.of, last?.of)) + 1;
  const isAlone = all.length - from < 2;
  const figures = all.slice(isAlone ? -2 : from);
  return { figures, isTable: false, hasOthers: figures.length < all.length };
}

/** Whether the kinds that the words name tell the figures apart: `the two years`. */
function haveKinds({ figures }: Pool, kinds: AskedFigures['kinds']): boolean {
  return kinds.every((kind) => {
    const own = figures.map(({ filters }) =>
      filters.find((one) =>
        kind.grain === null ? one.column === kind.column : isOfGrain(one, kind.grain),
      ),
    );
    return own.every((one) => one !== undefined) && !isDeepStrictEqual(own[0], own.at(-1));
  });
}

const isOfGrain = (filter: Filter, grain: Grain): boolean =>
  filter.kind === 'period' && filter.ranges.every((one) => isUnit(grain, one));

function findConditions(
  pool: Pool,
  named: Extract<Named, { kind: 'conditions' }>,
  cube: ModelCube,
): Figure | null {
  const found = pool.figures.filter((figure) =>
    named.conditions.every((one) => meets(figure, one)),
  );
  const [figure, other] = found;
  if (figure !== undefined) return other === undefined ? figure : null;
  const last = pool.figures.at(-1);
  return last === undefined || pool.isTable ? null : moveFigure(last, named.conditions, cube);
}

function findPosition(pool: Pool, at: number): Figure | null {
  if (at >= 0) return pool.hasOthers ? null : (pool.figures[at] ?? null);
  return pool.figures.at(at) ?? null;
}

/** Several of the last figures, such as both or all three. */
function findSeveral(
  { figures, isTable, hasOthers }: Pool,
  { count, end }: Extract<Named, { kind: 'several' }>,
): readonly Figure[] | null {
  if (count === null) return hasOthers || figures.length < 2 ? null : figures;
  if (figures.length < count) return null;
  if (end === 'first') return hasOthers ? null : figures.slice(0, count);
  return isTable && figures.length !== count ? null : figures.slice(-count);
}

function findOne(pool: Pool, { named }: Reference, cube: ModelCube): Figure | null {
  switch (named.kind) {
    case 'conditions':
      return findConditions(pool, named, cube);
    case 'position':
      return findPosition(pool, named.at);
    case 'other':
    case 'several':
      return null;
  }
}

/** The figures that a question names, each with the word that leads to it. */
export interface ChosenFigures {
  readonly figures: readonly Figure[];
  readonly references: readonly (Reference | null)[];
  /** What a share is one of, where it is all figures together. */
  readonly total: readonly Figure[] | null;
  /** Whether they are some of at least three that were asked for one by one. */
  readonly isOfThree: boolean;
}

type Chosen = Omit<ChosenFigures, 'isOfThree'>;

const areApart = ([first, second]: readonly Figure[]): boolean => !isDeepStrictEqual(first, second);

/** The one that is not named, where there are two. */
function findOther({ figures, isTable }: Pool, figure: Figure): Figure | null {
  const [first, second, third] = figures;
  if (first === undefined || second === undefined || third !== undefined || isTable) return null;
  if (isDeepStrictEqual(first, figure)) return second;
  return isDeepStrictEqual(second, figure) ? first : null;
}

function choosePair(pool: Pool, references: readonly Reference[], cube: ModelCube): Chosen | null {
  const ones = references.filter(({ named }) => named.kind !== 'other');
  const [first, second, third] = ones;
  const named = ones.map((one) => findOne(pool, one, cube));
  if (third !== undefined || named.includes(null)) return null;
  const [figure, other] = named;
  if (!figure) return null;
  if (first !== undefined && second !== undefined && other)
    return references.length === 2 && areApart([figure, other])
      ? { figures: [figure, other], references: [first, second], total: null }
      : null;
  const isBase = first?.role === 'base' || first?.role === 'from';
  const last = pool.figures.at(-1);
  const asked = references.find((one) => one.named.kind === 'other') ?? null;
  // `how much more is that than in 2012`: the last figure.
  const isOfLast = isBase && asked === null && !pool.isTable && last !== undefined;
  const partner = isOfLast && areApart([last, figure]) ? last : findOther(pool, figure);
  return partner === null
    ? null
    : { figures: [figure, partner], references: [first ?? null, asked], total: null };
}

function chooseShare(pool: Pool, asked: AskedFigures, cube: ModelCube): Chosen | null {
  const parts = asked.references.filter(({ named }) => named.kind !== 'several');
  const [part, other] = parts;
  const [several, more] = asked.references.filter(({ named }) => named.kind === 'several');
  const isOpen = part === undefined || other !== undefined || more !== undefined;
  // The total of a table can be one of more rows than it shows.
  if (isOpen || pool.isTable) return null;
  const figure = findOne(pool, part, cube);
  const pointed = several?.named.kind === 'several' ? findSeveral(pool, several.named) : null;
  const total =
    pointed ?? (several === undefined && pool.figures.length === 2 ? pool.figures : null);
  if (figure === null || total === null || !total.includes(figure)) return null;
  return { figures: [figure], references: [part], total };
}

/** The figures that a question is about; null where it is open which they are. */
export function chooseFigures(
  asked: AskedFigures,
  memory: ThreadMemory,
  cube: ModelCube,
): ChosenFigures | null {
  const pool = readPool(asked, memory, cube);
  if (pool === null || pool.figures.length === 0 || !haveKinds(pool, asked.kinds)) return null;
  const chosen = chooseOf(pool, asked, cube);
  const isOfThree = pool.figures.length > 2 && !pool.isTable;
  return chosen && { ...chosen, isOfThree };
}

function chooseOf(pool: Pool, asked: AskedFigures, cube: ModelCube): Chosen | null {
  const { job, references } = asked;
  const [several] = references.filter(({ named }) => named.kind === 'several');
  const isSum = job === 'total' || job === 'mean';
  if (job === 'percentOf' && (asked.isOfTotal || several !== undefined))
    return chooseShare(pool, asked, cube);
  if (several?.named.kind === 'several' && references.length === 1) {
    const figures = findSeveral(pool, several.named);
    const isRight = figures !== null && (isSum || figures.length === 2);
    return isRight ? { figures, references: figures.map(() => null), total: null } : null;
  }
  if (several !== undefined) return null;
  if (references.length === 0) {
    const isOfAll = pool.figures.length === 2 && !pool.isTable && !pool.hasOthers;
    return isOfAll ? { figures: pool.figures, references: [null, null], total: null } : null;
  }
  if (!isSum) return choosePair(pool, references, cube);
  const figures = references.map((one) => findOne(pool, one, cube)).filter((one) => one !== null);
  const isEach = figures.length === references.length && figures.length > 1;
  return isEach ? { figures, references, total: null } : null;
}
