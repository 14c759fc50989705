import { measureArchiveSearch } from './archive-search.ts';
import { measureChatLine } from './chat-line.ts';
import { measureNdjson } from './ndjson.ts';
import { measurePlatform } from './platform.ts';
import { measureReduce } from './reduce.ts';

const rows = [
  ...measureNdjson(),
  ...measureChatLine(),
  ...measureReduce(),
  ...measureArchiveSearch(),
  ...(await measurePlatform()),
];
process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
