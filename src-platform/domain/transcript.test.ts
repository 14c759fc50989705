import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireChatMessageSchema } from '#shared/platform/chat-message.ts';
import type { VisibleStep } from '../agent/agent.ts';
import { Transcript, type ThreadLine } from './transcript.ts';

const parse = (json: string) => wireChatMessageSchema.parse(JSON.parse(json));

type Act = 'think' | 'answer' | 'start' | 'finish';

/** Any course of an agent that keeps to its port: only what was started is finished. */
function buildSteps(acts: readonly Act[]): VisibleStep[] {
  const open: string[] = [];
  return acts.flatMap((act, index): VisibleStep[] => {
    const callId = String(index);
    if (act === 'think') return [{ type: 'thinking', piece: `t${callId} ` }];
    if (act === 'answer') return [{ type: 'answer', piece: `a${callId} ` }];
    if (act === 'start') {
      open.push(callId);
      return [{ type: 'toolStarted', callId, name: 'platformMeta', input: { callId } }];
    }
    const started = open.shift();
    return started === undefined
      ? []
      : [{ type: 'toolFinished', callId: started, result: { rows: started } }];
  });
}

const actsArbitrary = fc.array(fc.constantFrom<Act>('think', 'answer', 'start', 'finish'), {
  maxLength: 30,
});

/** A message without the numbers that differ between a run and its restoration. */
function parseContent(line: ThreadLine) {
  const { id, content, thinking, toolCall } = parse(line.json);
  return { id, content, thinking, toolCall };
}

describe('Transcript', () => {
  it('opens a new thought after a tool and completes the earlier one then (§6)', () => {
    const transcript = new Transcript(0);
    const steps: VisibleStep[] = [
      { type: 'thinking', piece: 'One' },
      { type: 'toolStarted', callId: 'c', name: 'platformMeta', input: {} },
      { type: 'toolFinished', callId: 'c', result: {} },
      { type: 'thinking', piece: 'Two' },
    ];
    const lines = steps.flatMap((step) => transcript.apply(step));
    expect(lines.map((line) => [parse(line.json).thinking, line.settled])).toEqual([
      ['One', false],
      [undefined, false],
      [undefined, true],
      ['One', true],
      ['Two', false],
    ]);
  });

  it('refuses the end of a tool call that never began', () => {
    const orphan: VisibleStep = { type: 'toolFinished', callId: 'c', result: {} };
    expect(() => new Transcript(0).apply(orphan)).toThrow('which it never began');
  });

  it('counts sort on from the thread’s last, without a gap', () => {
    fc.assert(
      fc.property(actsArbitrary, fc.nat(1_000_000), (acts, last) => {
        const transcript = new Transcript(last);
        const lines = buildSteps(acts).flatMap((step) => transcript.apply(step));
        lines.push(...transcript.settle());
        expect(lines.map((line) => line.sort)).toEqual(lines.map((_, index) => last + 1 + index));
        expect(lines.every((line) => parse(line.json).sort === line.sort)).toBe(true);
      }),
    );
  });

  it('completes every message that it opened exactly once, with all its pieces', () => {
    fc.assert(
      fc.property(actsArbitrary, (acts) => {
        const transcript = new Transcript(0);
        const steps = buildSteps(acts);
        const lines = [...steps.flatMap((step) => transcript.apply(step)), ...transcript.settle()];
        const opened = new Set(lines.map((line) => parse(line.json).id));
        const settled = lines.filter((line) => line.settled).map((line) => parse(line.json));
        expect(settled.map((message) => message.id).sort()).toEqual([...opened].sort());
        const pieces = (type: 'thinking' | 'answer') =>
          steps.flatMap((step) => (step.type === type ? [step.piece] : [])).join('');
        expect(settled.map((message) => message.thinking ?? '').join('')).toBe(pieces('thinking'));
        expect(settled.map((message) => message.content ?? '').join('')).toBe(pieces('answer'));
        expect(transcript.openMessages()).toEqual([]);
      }),
    );
  });

  it('is restored from its lines after any step as it was', () => {
    fc.assert(
      fc.property(actsArbitrary, (acts) => {
        const transcript = new Transcript(0);
        const lines = buildSteps(acts).flatMap((step) => transcript.apply(step));
        const restored = Transcript.restore(lines, transcript.lastSort);
        expect(restored.openMessages()).toEqual(transcript.openMessages());
        expect(restored.settle().map(parseContent)).toEqual(transcript.settle().map(parseContent));
      }),
    );
  });

  it('is restored whole when the lines of one step were cut apart', () => {
    const transcript = new Transcript(0);
    transcript.echo('1732512345678-message', 'Q');
    const thought = transcript.apply({ type: 'thinking', piece: 'Hm.' });
    const [completed] = transcript.apply({ type: 'answer', piece: 'Lost' });
    const merged = [...thought, ...(completed ? [completed] : [])];
    expect(Transcript.restore(merged, 3).settle()).toEqual([]);
    expect(Transcript.restore(thought, 2).settle().map(parseContent)).toMatchObject([
      { content: '', thinking: 'Hm.' },
    ]);
  });
});
