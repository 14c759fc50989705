import { expect, it } from 'vitest';
import { lintWorkflow } from './workflow-linter.mjs';

/** @param {string} runner */
const write = (runner) => `on: push
jobs:
  packages:
    runs-on: ${runner}
    steps:
      - run: echo "\${{ matrix.os }}"
`;

it('names what is wrong with a workflow, by line', async () => {
  const [problem = '', ...more] = await lintWorkflow(write('ubuntu-24.04'), 'x.yml');
  expect(problem).toMatch(/^x\.yml:6:\d+ property "os" is not defined/);
  expect(more).toEqual([]);
});

it('knows the machines that are newer than the linter, and no invented ones', async () => {
  const known = await lintWorkflow(write('macos-15-intel'), 'x.yml');
  const invented = await lintWorkflow(write('ubuntu-99'), 'x.yml');
  expect(known).toHaveLength(1);
  expect(invented).toHaveLength(2);
});
