import { expect, it } from 'vitest';
import { contract } from './contract.ts';

/**
 * How a call that changes something on a server asks before it does so in production. A new call has
 * to be put here or below; the tests of the views that are named hold the asking itself.
 */
const WRITES: Readonly<Record<string, string>> = {
  'dashboards.publish': 'asks for the workbook’s name (ConfirmPublish)',
  'dashboards.addReport': 'asks for a second press that names the connection (SaveReportDialog)',
  'embedding.mint': 'asks for the connection’s name (SessionFormPane)',
  'embedding.removeTenantEntry': 'asks for the entry’s name, and names production (TenantsPane)',
  'embedding.checkLeaks': 'asks for the connection’s name (LeakPane)',
  'embedding.exchange': 'does not ask: it uses up a session for whose minting it was asked',
  'embedding.openPreview': 'does not ask: it uses up a session for whose minting it was asked',
  'embedding.revoke': 'does not ask: it only takes away what was minted here',
  'connections.remove': 'asks for the connection’s name (RemoveDialog)',
  'chat.ask': 'does not ask: a question reads, and its thread is the analyst’s own',
  'chat.stop': 'does not ask: it ends what the analyst began',
  'queue.add': 'does not ask: as chat.ask',
  'queue.askNext': 'does not ask: as chat.ask',
};

/** What only reads from a server, or changes nothing but this computer. */
const OTHERS: ReadonlySet<string> = new Set([
  'dashboards.listDeployments',
  'dashboards.readFolder',
  'dashboards.readWorkbook',
  'dashboards.parseAddress',
  'dashboards.listRecent',
  'dashboards.changeRecent',
  'dashboards.listVersions',
  'dashboards.readVersion',
  'dashboards.listEdited',
  'dashboards.readState',
  'dashboards.saveState',
  'dashboards.rows',
  'embedding.readMintFacts',
  'embedding.listMints',
  'embedding.copy',
  'embedding.listPresets',
  'embedding.savePreset',
  'embedding.removePreset',
  'embedding.readDraft',
  'embedding.saveDraft',
  'embedding.readTenant',
  'embedding.diagnose',
  'embedding.listLeakReports',
  'embedding.removeLeakReport',
  'chat.keepWaiting',
  'chat.follow',
  'results.listRuns',
  'results.cancel',
  'results.run',
  'results.read',
  'queue.move',
  'queue.remove',
  'model.read',
  'model.listSuggestions',
  'connections.list',
  'connections.save',
  'connections.move',
  'connections.export',
  'connections.import',
  'connections.importFile',
  'connections.test',
  'connections.detect',
  'connections.diagnose',
  'connections.listAgents',
]);

const SERVER_DOMAINS = [
  'dashboards',
  'embedding',
  'chat',
  'results',
  'queue',
  'model',
  'connections',
];

it('every call that reaches a server is known as a write that asks, or as none', () => {
  const routes = [...Object.keys(contract.calls), ...Object.keys(contract.streams)].filter(
    (route) => SERVER_DOMAINS.includes(route.split('.')[0] ?? ''),
  );
  const known = [...Object.keys(WRITES), ...OTHERS];
  expect(known.toSorted()).toEqual(routes.toSorted());
});
