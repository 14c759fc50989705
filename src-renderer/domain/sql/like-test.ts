import type { ConditionTest } from '#shared/sql/assumption.ts';

type TextTest = Extract<ConditionTest, { negated: boolean; values: unknown }>;

/** Patterns with no sign but `%` at their ends have a plain word. */
function readPattern(pattern: string): Pick<TextTest, 'op' | 'values'> | null {
  const [, before = '', text = '', after = ''] = /^(%?)([^%_\\]*)(%?)$/u.exec(pattern) ?? [];
  if (text === '') return null;
  if (before && after) return { op: 'contains', values: [text] };
  if (before) return { op: 'endsWith', values: [text] };
  return after ? { op: 'startsWith', values: [text] } : null;
}

export function readLikeTest(op: string, value: string): ConditionTest | null {
  const negated = op.startsWith('NOT ') || op.startsWith('!');
  switch (op) {
    case 'LIKE':
    case 'ILIKE':
    case 'NOT LIKE':
    case 'NOT ILIKE': {
      if (!/[%_\\]/u.test(value)) return { op: negated ? 'isNot' : 'is', values: [value] };
      return { ...(readPattern(value) ?? { op: 'like', values: [value] }), negated };
    }
    case '~':
    case '~*':
    case '!~':
    case '!~*':
      return { op: 'matches', negated, values: [value] };
    default:
      return null;
  }
}
