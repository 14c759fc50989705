import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder } from '../process/temp-folder.mjs';
import { printProgress } from '../setup/progress.mjs';
import { renderAnswer } from './answer-file.mjs';
import { AppWindow } from './app-window.mjs';
import { withinTime } from './within-time.mjs';

/** The app is up in seconds, so after two minutes even a slow machine is stuck. */
const TIME_LIMIT_MS = 120_000;

/**
 * The real app with a fresh profile: asks, waits for the answer and writes down what it got.
 * @param {{ question: string, out: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} what to print
 */
export async function runDemo({ question, out, env }) {
  const profile = createTempFolder('plumbline-demo-');
  try {
    const { document, screenshot } = await ask({ question, profileDir: profile.path, env });
    mkdirSync(out, { recursive: true });
    const answer = renderAnswer(document);
    writeFileSync(join(out, 'answer.md'), answer);
    writeFileSync(join(out, 'conversation.json'), `${JSON.stringify(document, null, 2)}\n`);
    writeFileSync(join(out, 'screenshot.png'), screenshot);
    return `${answer}\nWritten to ${out}: answer.md, conversation.json, screenshot.png`;
  } finally {
    profile.remove();
  }
}

/** @param {{ question: string, profileDir: string, env: NodeJS.ProcessEnv }} options */
async function ask({ question, profileDir, env }) {
  printProgress(`demo   asking: ${question}`);
  const window = await AppWindow.open(profileDir, env);
  try {
    return await withinTime(TIME_LIMIT_MS, {
      work: async () => {
        await window.ask(question);
        await window.answered();
        const document = await window.document();
        const results = document.turns.flatMap((turn) => turn.results);
        const withChart = results.some(({ vegaSpec }) => vegaSpec !== null);
        return { document, screenshot: await window.screenshot({ withChart }) };
      },
      stuck: () => window.describe(),
    });
  } finally {
    await window.close();
  }
}
