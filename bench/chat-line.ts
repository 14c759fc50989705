import { parseChatLine } from '#shared/platform/chat-line.ts';
import { atMost, measurePairedRatio, type BenchResult } from './measure.ts';
import { DELTA_LINES, createStateLine } from './sample-lines.ts';

const STATE_MB = 20;
const DELTA_ROUNDS = 60;
const STATE_ROUNDS = 8;

function last<T>(read: (line: string) => T): T | undefined {
  let value: T | undefined;
  for (const line of DELTA_LINES) value = read(line);
  return value;
}

function deltas(): BenchResult {
  const ratio = measurePairedRatio(
    () => last((line): unknown => JSON.parse(line)),
    () => last(parseChatLine),
    DELTA_ROUNDS,
  );
  return atMost('delta lines: what checking costs on top of parsing', ratio - 1, 0.25);
}

function state(): BenchResult {
  const line = createStateLine(STATE_MB);
  const ratio = measurePairedRatio(
    (): unknown => JSON.parse(line),
    () => parseChatLine(line),
    STATE_ROUNDS,
  );
  return atMost('__state__ of 20 MB: recognising it against parsing it', ratio, 0.05);
}

export const measureChatLine = (): BenchResult[] => [deltas(), state()];
