import { expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';

interface LineCase {
  readonly scenario: string;
  /** The text of the answer. */
  readonly text: string;
  readonly isComplete: boolean;
  readonly warnings?: number;
  readonly code?: ErrorCode;
  readonly message?: string;
}

const LONG = 20 * 1024 * 1024;

it.each<LineCase>([
  { scenario: 'ordinary', text: 'Twelve movies.', isComplete: true },
  { scenario: 'cut-mid-line', text: 'Twelve ', isComplete: false, warnings: 1 },
  { scenario: 'cut-in-utf8', text: '', isComplete: false, warnings: 1 },
  { scenario: 'split-in-utf8', text: 'Zwölf 🧭', isComplete: true },
  { scenario: 'one-byte-a-packet', text: 'Twelve movies.', isComplete: true },
  { scenario: 'blank-lines', text: 'Twelve ', isComplete: true },
  { scenario: 'crlf', text: 'Twelve movies.', isComplete: true },
  { scenario: 'bom', text: 'Twelve movies.', isComplete: true },
  { scenario: 'no-last-newline', text: 'Twelve movies.', isComplete: true },
  { scenario: 'bad-json', text: 'Twelve ', isComplete: true, warnings: 1 },
  { scenario: 'wrong-shape', text: 'Twelve ', isComplete: true, warnings: 4 },
  { scenario: 'unordered', text: 'First.Second.Third.', isComplete: true },
  { scenario: 'delta-never-begun', text: 'From nowhere.', isComplete: true },
  { scenario: 'history-first', text: 'Yesterday.Twelve ', isComplete: true },
  { scenario: 'hostile-json', text: 'Twice.', isComplete: true, warnings: 2 },
  { scenario: 'state-over-the-cap', text: 'Twelve ', isComplete: true },
  {
    scenario: 'line-over-the-cap',
    text: 'Twelve ',
    isComplete: false,
    code: 'LINE_TOO_LONG',
    message:
      'One line of the answer is too large. Plumbline refused the line to protect memory. Ask for fewer rows or columns.',
  },
])('$play', async ({ scenario, text, isComplete, warnings = 0, code = null, message = '' }) => {
  const client = await openHostileClient();
  const outcome = await client.ask(client.upstream.urlOf(scenario));
  expect(outcome).toMatchObject({ text, code });
  expect(outcome.turn.isComplete).toBe(isComplete);
  expect(outcome.turn.warnings).toHaveLength(warnings);
  expect(describeOutcome(outcome)).toBe(message);
  await client.expectUnharmed();
});

it('a 20 MB line', async () => {
  const client = await openHostileClient();
  const outcome = await client.ask(client.upstream.urlOf('long-line'));
  expect(outcome).toMatchObject({ code: null, turn: { isComplete: true } });
  expect(outcome.text).toHaveLength(LONG);
  await client.expectUnharmed();
});

it('unknown ids, roles and tools are shown, not dropped', async () => {
  const client = await openHostileClient();
  const { turn } = await client.ask(client.upstream.urlOf('unknown'));
  expect(turn).toMatchObject({ isComplete: true, warnings: [] });
  expect(turn.messages).toMatchObject([
    { id: 'n', role: 'assistant', content: 'By nobody.' },
    { id: 'tool-1', toolCall: { name: 'divine', input: '{"bones":3}', result: '{"yes":true}' } },
  ]);
  await client.expectUnharmed();
});

it('keys of a prototype, twice the same key and 1e400 do no harm', async () => {
  const client = await openHostileClient();
  const { turn } = await client.ask(client.upstream.urlOf('hostile-json'));
  expect({}).not.toHaveProperty('polluted');
  expect(() => structuredClone(turn)).not.toThrow();
  await client.expectUnharmed();
});
