import { measureChatLine } from './chat-line.ts';
import { measureNdjson } from './ndjson.ts';

const rows = [...measureNdjson(), ...measureChatLine()];
process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
