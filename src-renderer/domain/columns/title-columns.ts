import { formatInlineTitle, type Member, type ModelCube } from '#shared/model/model.ts';
import type { Grain, MemberName, SqlAggregate } from '#shared/sql/assumption.ts';
import { labelGrain } from '#shared/sql/condition-labels.ts';
import { findMember, findRowCount } from '../model/find-member.ts';
import type { ColumnOrigin } from '../sql/read-column-origins.ts';
import { messages } from './messages.ts';

type AggregateTitles = Readonly<Record<SqlAggregate, string>>;

const AGGREGATE_TITLES: AggregateTitles = messages.titleColumns.aggregateTitles;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a title of a time calls the time itself, which its grain replaces: `Release date`. */
const TIME_SUFFIX = /(?:^|\s+)(?:date|time|timestamp|datetime|day|month|year|at|on)$/iu;

/** `Release year`, `Departure hour of the day`; the grain alone where the title is just a date. */
function titleGrain(title: string, grain: Grain): string {
  const subject = title.replace(TIME_SUFFIX, '');
  return capitalize(`${subject} ${labelGrain(grain)}`.trim());
}

function titleAggregate(aggregate: SqlAggregate, { kind, title }: Member): string {
  // The model computes a measure itself, and its title says how.
  return kind === 'measure' ? title : `${AGGREGATE_TITLES[aggregate]} ${formatInlineTitle(title)}`;
}

function titleRowCount(cubes: readonly ModelCube[], named: readonly string[]): string | null {
  const own = cubes.filter(({ name }) => named.includes(name.toLowerCase()));
  const [cube, ...others] = own;
  return cube === undefined || others.length > 0 ? null : (findRowCount(cube)?.title ?? null);
}

interface TitleSource {
  readonly cubes: readonly ModelCube[];
  /** The tables that the query reads, in lower case. */
  readonly tables: readonly string[];
}

export interface OriginTitle {
  readonly text: string;
  /** False for a title that is put together here, which an agent's own title may replace. */
  readonly isOfModel: boolean;
}

/** Titles a column by the members that it is made of; null where the model does not have them. */
export function titleOrigin(
  origin: ColumnOrigin,
  { cubes, tables }: TitleSource,
): OriginTitle | null {
  const find = (name: MemberName): Member | null => findMember(cubes, name)?.member ?? null;
  const compose = (text: string | null): OriginTitle | null =>
    text === null ? null : { text, isOfModel: false };
  switch (origin.kind) {
    case 'member': {
      const member = find(origin.member);
      return member && { text: member.title, isOfModel: true };
    }
    case 'grain': {
      const member = find(origin.member);
      return compose(member && titleGrain(member.title, origin.grain));
    }
    case 'measure': {
      const { measure } = origin;
      if (measure.member === null) return compose(titleRowCount(cubes, tables));
      const member = find(measure.member);
      if (member === null) return null;
      if (measure.kind === 'defined' || member.kind === 'measure')
        return { text: member.title, isOfModel: true };
      return compose(titleAggregate(measure.aggregate, member));
    }
    case 'calculated':
      return null;
  }
}

/** A single letter is a symbol, and not a word. */
const PLAIN_ALIAS = /^[a-z][a-z0-9]+(?:_[a-z0-9]+)*$/;

/** Writes a name that the model has no title for as words: `share_percent` becomes `Share percent`. */
export const titleAlias = (name: string): string =>
  PLAIN_ALIAS.test(name) ? capitalize(name.replaceAll('_', ' ')) : name;
