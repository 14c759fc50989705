import { formatSql } from '#lib/code/format-sql.ts';
import { make } from './element-maker.ts';

interface Cover {
  readonly title: string;
  /** Null where there is none. */
  readonly description: string | null;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What the reader must know first; null for nothing. */
  readonly warning: string | null;
}

/** Builds the head of a conversation or a dashboard. */
export function buildCoverElement({ title, description, facts, warning }: Cover): HTMLElement {
  const details = facts.flatMap(([name, value]) => [
    make('dt', {}, [name]),
    make('dd', { dir: 'auto' }, [value]),
  ]);
  return make('header', { class: 'cover' }, [
    make('h1', { dir: 'auto' }, [title]),
    description === null ? null : make('p', { dir: 'auto' }, [description]),
    make('dl', {}, details),
    warning === null ? null : make('p', { class: 'problem' }, [warning]),
  ]);
}

/** Builds formatted SQL: folded where the reader can unfold it, open in print. */
export function buildSqlElement(sql: string, isPrinted: boolean): HTMLElement {
  const code = make('pre', { dir: 'ltr' }, [make('code', {}, [formatSql(sql).text])]);
  if (isPrinted) return make('div', { class: 'sql' }, [code]);
  return make('details', { class: 'sql' }, [make('summary', {}, ['SQL']), code]);
}
