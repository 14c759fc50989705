import { expect, it } from 'vitest';
import { connectionIdSchema } from '#shared/ids.ts';
import { openEmbeddingServices } from '../testing/embedding-services.ts';
import { MintPresets } from './mint-form.ts';

const NOWHERE = { baseUrl: 'http://127.0.0.1:1', apiKey: 'sk-1' };

it('a preset is saved, renamed and removed, and outlives the app', () => {
  const services = openEmbeddingServices(NOWHERE);
  let next = 0;
  const presets = new MintPresets(services.archive.mintPresets, {
    newId: () => `preset-${String((next += 1))}`,
    nowMs: () => 5,
  });
  const preset = {
    id: null,
    connectionId: connectionIdSchema.parse('acme'),
    request: { externalId: 'Not Yet Right', groups: [] },
    dashboard: { publicId: 'p', title: 'Sales' },
  };
  presets.save({ ...preset, name: 'West' });
  presets.save({ ...preset, name: 'East' });
  presets.save({ ...preset, id: 'preset-1', name: 'Above' });
  services.close();
  const later = openEmbeddingServices({ ...NOWHERE, file: services.file });
  const stored = new MintPresets(later.archive.mintPresets, { newId: () => 'x', nowMs: () => 6 });
  expect(stored.list()).toEqual([
    { ...preset, id: 'preset-1', name: 'Above', savedAtMs: 5 },
    { ...preset, id: 'preset-2', name: 'East', savedAtMs: 5 },
  ]);
  expect(stored.remove('preset-1').map(({ name }) => name)).toEqual(['East']);
});

it('the typed form is one, and comes back as it was typed', () => {
  const services = openEmbeddingServices(NOWHERE);
  services.archive.mintDraft.save('{"externalId":"a');
  services.archive.mintDraft.save('{"externalId":"an');
  services.close();
  const { mintDraft } = openEmbeddingServices({ ...NOWHERE, file: services.file }).archive;
  expect(mintDraft.read()).toBe('{"externalId":"an');
  mintDraft.save(null);
  expect(mintDraft.read()).toBeNull();
});
