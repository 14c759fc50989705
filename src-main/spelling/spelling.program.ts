import { loadDictionary, spellingRequestSchema } from './dictionary.ts';

/** The process of the dictionary: it ends with the app, and the app ends it when nobody wants it. */
const answer = loadDictionary();
process.parentPort.on('message', ({ data }: { data: unknown }) => {
  process.parentPort.postMessage(answer(spellingRequestSchema.parse(data)));
});
