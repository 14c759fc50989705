import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resolveInProject } from '../project.mjs';
import { chooseSteps } from './steps.mjs';

/** @param {string | undefined} only */
const idsOf = (only) => chooseSteps(only).map(({ id }) => id);

it('runs everything unless told otherwise', () => {
  expect(idsOf(undefined)).toEqual(expect.arrayContaining(['format', 'component', 'e2e']));
});

it('adds what a chosen step needs', () => {
  expect(idsOf('e2e, unit')).toEqual(['unit', 'build', 'e2e']);
});

it('lets a step yield only where there is one to yield to', () => {
  /** @param {string} only */
  const yieldingOf = (only) => chooseSteps(only).flatMap(({ id, yields }) => (yields ? [id] : []));
  expect(yieldingOf('lint,unit,e2e')).toEqual(['lint']);
  expect(yieldingOf('lint,unit')).toEqual([]);
});

it('names the steps there are when it is asked for another', () => {
  expect(() => chooseSteps('unit,typo')).toThrow(
    /no such step: typo\. There are: format, lint, types/,
  );
});

it('runs every project of tests', () => {
  const text = readFileSync(resolveInProject('vitest.config.ts'), 'utf8');
  const projects = [...text.matchAll(/\bname: '(\w+)',\n|\bnode\('(\w+)'/g)];
  const names = projects.map(([, own, node]) => own ?? node);
  const chosen = chooseSteps(undefined).flatMap(({ args }) => args);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name === undefined || !chosen.includes(name))).toEqual([]);
});
