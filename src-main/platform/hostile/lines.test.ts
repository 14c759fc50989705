import { expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { openHostile, toWords } from '../../testing/hostile-client.ts';

interface Case {
  readonly play: string;
  /** What of the answer is kept. */
  readonly text: string;
  readonly isWhole: boolean;
  readonly warnings?: number;
  readonly code?: ErrorCode;
  readonly words?: string;
}

const LONG = 20 * 1024 * 1024;

it.each<Case>([
  { play: 'ordinary', text: 'Twelve movies.', isWhole: true },
  { play: 'cut-mid-line', text: 'Twelve ', isWhole: false, warnings: 1 },
  { play: 'cut-in-utf8', text: '', isWhole: false, warnings: 1 },
  { play: 'split-in-utf8', text: 'Zwölf 🧭', isWhole: true },
  { play: 'one-byte-a-packet', text: 'Twelve movies.', isWhole: true },
  { play: 'blank-lines', text: 'Twelve ', isWhole: true },
  { play: 'crlf', text: 'Twelve movies.', isWhole: true },
  { play: 'bom', text: 'Twelve movies.', isWhole: true },
  { play: 'no-last-newline', text: 'Twelve movies.', isWhole: true },
  { play: 'bad-json', text: 'Twelve ', isWhole: true, warnings: 1 },
  { play: 'wrong-shape', text: 'Twelve ', isWhole: true, warnings: 4 },
  { play: 'unordered', text: 'First.Second.Third.', isWhole: true },
  { play: 'delta-never-begun', text: 'From nowhere.', isWhole: true },
  { play: 'history-first', text: 'Yesterday.Twelve ', isWhole: true },
  { play: 'hostile-json', text: 'Twice.', isWhole: true, warnings: 2 },
  { play: 'state-over-the-cap', text: 'Twelve ', isWhole: true },
  {
    play: 'line-over-the-cap',
    text: 'Twelve ',
    isWhole: false,
    code: 'LINE_TOO_LONG',
    words:
      'One line of the answer is too large. It was refused to protect memory. Ask for fewer rows or columns.',
  },
])('$play', async ({ play, text, isWhole, warnings = 0, code = null, words = '' }) => {
  const client = await openHostile();
  const outcome = await client.ask(client.upstream.at(play));
  expect(outcome).toMatchObject({ text, code });
  expect(outcome.turn.sawState).toBe(isWhole);
  expect(outcome.turn.warnings).toHaveLength(warnings);
  expect(toWords(outcome)).toBe(words);
  await client.expectUnharmed();
});

it('a 20 MB line', async () => {
  const client = await openHostile();
  const outcome = await client.ask(client.upstream.at('long-line'));
  expect(outcome).toMatchObject({ code: null, turn: { sawState: true } });
  expect(outcome.text).toHaveLength(LONG);
  await client.expectUnharmed();
});

it('unknown ids, roles and tools are shown, not dropped', async () => {
  const client = await openHostile();
  const { turn } = await client.ask(client.upstream.at('unknown'));
  expect(turn).toMatchObject({ sawState: true, warnings: [] });
  expect(turn.messages).toMatchObject([
    { id: 'n', role: 'assistant', content: 'By nobody.' },
    { id: 'tool-1', toolCall: { name: 'divine', input: '{"bones":3}', result: '{"yes":true}' } },
  ]);
  await client.expectUnharmed();
});

it('keys of a prototype, twice the same key and 1e400 do no harm', async () => {
  const client = await openHostile();
  const { turn } = await client.ask(client.upstream.at('hostile-json'));
  expect({}).not.toHaveProperty('polluted');
  expect(() => structuredClone(turn)).not.toThrow();
  await client.expectUnharmed();
});
