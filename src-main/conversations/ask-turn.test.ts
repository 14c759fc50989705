import { describe, expect, it } from 'vitest';
import { messageIdSchema } from '#shared/platform/chat-request.ts';
import { MessageIds, createTitle } from './ask-turn.ts';

describe('MessageIds', () => {
  it('never repeats nor goes back, even when the clock does', () => {
    const clock = [1_732_512_345_678, 1_732_512_345_678, 5, 1_732_512_345_700];
    const ids = new MessageIds(() => clock.shift() ?? 0, null);
    const numbers = Array.from({ length: 4 }, () =>
      Number.parseInt(messageIdSchema.parse(ids.next()), 10),
    );
    expect(numbers).toEqual([
      1_732_512_345_678, 1_732_512_345_679, 1_732_512_345_680, 1_732_512_345_700,
    ]);
  });

  it('goes on after the last one of the archive', () => {
    const ids = new MessageIds(() => 0, '1732512345678-message');
    expect(ids.next()).toBe('1732512345679-message');
  });
});

describe('createTitle', () => {
  it('puts a question on one line', () => {
    expect(createTitle('  How many\n\nmovies? ')).toBe('How many movies?');
  });

  it('cuts a long one at a word, and never through a letter', () => {
    expect(createTitle('word '.repeat(40))).toMatch(/^(?:word )+word…$/);
    expect(createTitle('👩‍🚀'.repeat(100))).toBe(`${'👩‍🚀'.repeat(80)}…`);
  });
});
