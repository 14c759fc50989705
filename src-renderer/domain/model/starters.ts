import type { Starter } from '#shared/workspace.ts';
import {
  formatInlineTitle,
  type ModelCube,
  listGroupableMembers,
  listMeasures,
  listTimeMembers,
} from '#shared/model/model.ts';

const STARTERS_MOST = 8;

/** First questions about one cube, the plainest first: a measure by a group, over time, a top ten. */
function suggestQuestions(cube: ModelCube): readonly string[] {
  const [measure] = listMeasures(cube);
  if (!measure) return [];
  const [group, other] = listGroupableMembers(cube);
  const [time] = listTimeMembers(cube);
  const last = listMeasures(cube).at(-1) ?? measure;
  return [
    ...(group ? [`${measure.title} by ${formatInlineTitle(group.title)}`] : []),
    ...(time ? [`${measure.title} by ${formatInlineTitle(time.title)}`] : []),
    ...(group && last !== measure ? [`${last.title} by ${formatInlineTitle(group.title)}`] : []),
    ...(other ? [`${measure.title} by ${formatInlineTitle(other.title)}`] : []),
    ...(group || time ? [] : [measure.title]),
  ];
}

/**
 * Four to eight good first questions for a model, taken in turn from its cubes, so that the reach of
 * the model is seen; fewer where it is small.
 */
export function suggestStarters(cubes: readonly ModelCube[]): readonly Starter[] {
  const asked = cubes.map((cube) => ({ about: cube.title, questions: suggestQuestions(cube) }));
  const rounds = Math.max(0, ...asked.map(({ questions }) => questions.length));
  const starters = Array.from({ length: rounds }, (_, round) =>
    asked.flatMap(({ about, questions }) => {
      const question = questions[round];
      return question === undefined ? [] : [{ question, about }];
    }),
  ).flat();
  return starters.slice(0, STARTERS_MOST);
}
