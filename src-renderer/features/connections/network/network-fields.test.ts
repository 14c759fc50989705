import { describe, expect, test } from 'vitest';
import {
  DEFAULT_NETWORK_SETTINGS,
  networkOverridesSchema,
  networkSettingsSchema,
  type NetworkOverrides,
} from '#shared/network.ts';
import { listNetworkSecrets, toNetworkDraft, toNetworkFields } from './network-fields.ts';

const read = (own: NetworkOverrides | undefined) => toNetworkFields(own, DEFAULT_NETWORK_SETTINGS);

const OVERRIDES: Readonly<Record<string, NetworkOverrides>> = {
  nothing: {},
  system: { proxy: { mode: 'system', user: 'ana' } },
  'no proxy': { proxy: { mode: 'none' } },
  pac: { proxy: { mode: 'pac', pacUrl: 'http://proxy.example/proxy.pac', user: null } },
  manual: {
    proxy: {
      mode: 'manual',
      address: 'http://proxy.example:3128',
      user: 'ana',
      bypass: ['example.org', '10.0.0.0/8'],
    },
  },
  trust: { trust: { usesSystemStore: false, caFile: '/certificates/company.pem' } },
  pem: {
    clientCertificate: { kind: 'pem', certificateFile: '/a.pem', privateFile: '/a.key' },
  },
  pfx: { clientCertificate: { kind: 'pfx', file: '/a.pfx' } },
  timeouts: { timeouts: { connectSeconds: 5, answerSeconds: 30, silenceSeconds: 90 } },
};

describe('network settings', () => {
  test.each(Object.entries(OVERRIDES))(
    'come out of the fields as they went in: %s',
    (_name, own) => {
      expect(networkOverridesSchema.parse(own)).toEqual(own);
      expect(toNetworkDraft(read(own))).toEqual(own);
    },
  );

  test('of the app are complete', () => {
    expect(networkSettingsSchema.parse(toNetworkDraft(read(DEFAULT_NETWORK_SETTINGS)))).toEqual(
      DEFAULT_NETWORK_SETTINGS,
    );
  });

  test('keep what is typed wrongly, so that the schema can say so', () => {
    const timeouts = { connectSeconds: 'soon', answerSeconds: ' 30 ', silenceSeconds: '' };
    expect(toNetworkDraft({ ...read({}), timeouts: 'own', ...timeouts })).toEqual({
      timeouts: { connectSeconds: 'soon', answerSeconds: 30, silenceSeconds: '' },
    });
  });
});

test('only what is chosen uses a secret', () => {
  const secretsOf = (name: string) => listNetworkSecrets(read(OVERRIDES[name]));
  expect(secretsOf('nothing')).toEqual([]);
  expect(secretsOf('pac')).toEqual([]);
  expect(secretsOf('manual')).toEqual(['proxyPassword']);
  expect(secretsOf('system')).toEqual(['proxyPassword']);
  expect(secretsOf('no proxy')).toEqual([]);
  expect(secretsOf('pem')).toEqual(['certificatePassphrase']);
  expect(secretsOf('pfx')).toEqual(['certificatePassphrase']);
});

test.each([
  ['proxy.example:3128', 'http://proxy.example:3128'],
  ['https://proxy.example/', 'https://proxy.example'],
  ['socks5://proxy.example', null],
  ['http://ana:secret@proxy.example', null],
  ['', null],
])('a proxy’s address: %s', (address, expected) => {
  const proxy = { mode: 'manual', address, user: null, bypass: [] };
  const parsed = networkOverridesSchema.safeParse({ proxy });
  expect(parsed.data?.proxy ?? null).toEqual(
    expected === null ? null : { ...proxy, address: expected },
  );
});
