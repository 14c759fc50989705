import { expect, it } from 'vitest';
import { selectPacked } from './release-documents.mjs';

/** @param {string} name */
const component = (name) => ({
  'bom-ref': `${name}@1.0.0`,
  type: 'library',
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
});
/** @param {string} name */
const packed = (name) => ({ name, version: '1.0.0', licence: 'MIT', text: '' });

it('lists what is packed, and what npm leaves out of it', () => {
  const bill = {
    components: [component('vega'), component('vitest'), component('d3')],
    dependencies: [
      { ref: 'vega@1.0.0', dependsOn: ['d3@1.0.0', 'vitest@1.0.0'] },
      { ref: 'vitest@1.0.0' },
    ],
  };
  const chosen = selectPacked(bill, [packed('vega'), packed('d3'), packed('@a/peer')]);
  expect(chosen.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/vega@1.0.0',
    'pkg:npm/d3@1.0.0',
    'pkg:npm/%40a/peer@1.0.0',
  ]);
  expect(chosen.dependencies).toEqual([{ ref: 'vega@1.0.0', dependsOn: ['d3@1.0.0'] }]);
});
