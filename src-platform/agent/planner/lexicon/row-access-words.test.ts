import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usePortal } from '../../../testing/portal.ts';
import {
  findHiddenNames,
  listFlights,
  openRandomViewer,
  randomViewers,
  type RandomViewer,
} from '../../../testing/random-viewers.ts';

const portal = usePortal();

function expectHidden(text: string, viewer: RandomViewer, about: string): void {
  expect(findHiddenNames(text, viewer), about).toEqual([]);
}

/** Questions that lead to answers, lists, refusals, suggestions and near values. */
const QUESTIONS: readonly string[] = [
  'help',
  'What can I ask?',
  'How many flights?',
  'Top 10 origins by number of flights',
  'Average delay by origin',
  'Top 10 movies by worldwide gross',
  'Number of movies by distributor',
  'Number of movies by director',
  'Films of Warner Bross',
  'movies by Stephen Speilberg',
  'Population of Afganistan',
  'Population by country in 2005',
  'Life expectancy in Bangladsh',
  'Flights from Chigaco to Sea',
  'How is the weather on Mars?',
  'Which distributor has the most movies?',
  'Highest grossing movie of each distributor',
  'List the movies',
];

function readAnswer(stream: string): string {
  // The first two lines name the thread and repeat the question.
  return stream.split('\n').slice(2).join('\n');
}

describe('the words of the agent', () => {
  it.each(QUESTIONS)('%s names nothing that is hidden', async (question) => {
    await fc.assert(
      fc.asyncProperty(randomViewers, async (viewer) => {
        const { settings } = await openRandomViewer(portal(), viewer);
        expectHidden(readAnswer(await portal().ask(question, settings)), viewer, question);
      }),
      { numRuns: 3 },
    );
  });

  it('count the rows of the viewer', async () => {
    await fc.assert(
      fc.asyncProperty(randomViewers, async (viewer) => {
        const { settings } = await openRandomViewer(portal(), viewer);
        const count = String(listFlights(viewer).length);
        expect(readAnswer(await portal().ask('How many flights?', settings))).toContain(
          `[[\\"${count}\\"]]`,
        );
      }),
      { numRuns: 10 },
    );
  });

  it('and the model name nothing that is hidden', async () => {
    await fc.assert(
      fc.asyncProperty(randomViewers, async (viewer) => {
        const { token } = await openRandomViewer(portal(), viewer);
        expectHidden(await portal().readMeta(token), viewer, 'meta');
      }),
      { numRuns: 10 },
    );
  });
});
