import { parseChatLine } from '#shared/platform/chat-line.ts';
import { measurePairedRatio } from './measure.ts';
import { DELTA_LINES } from './sample-lines.ts';

const ROUNDS = 30;

function readAll<T>(read: (line: string) => T): T | undefined {
  let value: T | undefined;
  for (const line of DELTA_LINES) value = read(line);
  return value;
}

const ratio = measurePairedRatio(
  () => readAll((line): unknown => JSON.parse(line)),
  () => readAll(parseChatLine),
  ROUNDS,
);
process.stdout.write(JSON.stringify(ratio));
