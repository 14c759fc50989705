import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkQuestion, type QuestionCheck } from '#domain/question/check-question.ts';
import { toModelCubes } from '#shared/model/model-cubes.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { createPlanner } from '../src-platform/agent/planner/create-planner.ts';
import { atLeast, atMost, measureCpuMs, withoutBar, type BenchResult } from './measure.ts';
import { answerQuestions, questionSetSchema, type AnsweredQuestion } from './query-check/asked-questions.ts';
import { listExpectedWords } from './query-check/expected-words.ts';
import { listMutants, type Mutant } from './query-check/mutate-sql.ts';

const FOLDER = join('bench', 'question-set');
