import { formatCount } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  embeddingView: {
    embedding: 'Embedding',
    production: 'Production',
    connection: 'Connection',
    readingConnections: 'Loading connections',
    noConnection:
      'No connection can mint sessions. Embedding requires a platform address and an API key for embedding.',
    notAllowed: 'Sessions, previews, tenants and checks are not allowed on this computer.',
    manageConnections: 'Manage connections',
    sessions: 'Sessions',
    tenants: 'Tenants',
    check: 'Check',
  },
  sessionsView: {
    sessions: 'Sessions',
    notInLedger: 'This session is not in this computer’s ledger.',
    newSession: 'New session',
    minted: (mintsCount: number): string => `Minted (${formatCount(mintsCount)})`,
    backToForm: 'Back to the form',
    backToLedger: 'Back to the ledger',
  },
};

export const messages = selectLanguage({ en });
