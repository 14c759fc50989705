import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestionSet } from '../../src-platform/agent/planner/golden/question-sets/read-question-set.ts';

/** A question, and those before it in its thread. */
export interface GoldenThread {
  readonly name: string;
  readonly questions: readonly string[];
}

const FOLDER = join('src-platform', 'agent', 'planner', 'golden');
const ASKED = /(?<![\w.])ask\(\s*((?:(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*,?\s*)+)\)/g;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;

const unescape = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

/** The questions that the planner's own tests write out. */
function listTestedThreads(): GoldenThread[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(FOLDER, file), 'utf8');
      return [...source.matchAll(ASKED)].map(([, literals = '']) => ({
        name: file,
        questions: [...literals.matchAll(LITERAL)].map((match) =>
          unescape(match[1] ?? match[2] ?? ''),
        ),
      }));
    });
}

/** All questions with which the built-in agent is tested, but those that nobody may read. */
export const listGoldenThreads = (): readonly GoldenThread[] => [
  ...listTestedThreads(),
  ...readQuestionSet('tuned').map(({ id, turns }) => ({
    name: id,
    questions: turns.map(({ ask }) => ask),
  })),
];
