import type { Connection } from '#shared/connection.ts';
import { connectionIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';

/** The workspace that the app brings along. */
export const LOCAL: Connection = {
  id: LOCAL_CONNECTION_ID,
  isLocal: true,
  name: 'Local workspace',
  colour: 'brass',
  isProduction: false,
  dialect: 'platform',
  baseUrl: 'http://127.0.0.1:4000',
  chatBaseUrl: 'http://127.0.0.1:4000',
  dataApiUrl: 'http://127.0.0.1:4000/cubejs-api',
  accountName: 'local',
  agentId: '1',
  deploymentId: 1,
  chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'analyst' } },
  platformAuth: 'bearer',
  embedAuth: 'apiKey',
  dataAuth: 'fromPlatform',
};

/** A platform account with every API scope set up. */
export const ACME: Connection = {
  id: connectionIdSchema.parse('acme'),
  isLocal: false,
  name: 'Acme',
  colour: 'blue',
  isProduction: false,
  dialect: 'cube',
  baseUrl: 'https://acme.example.org',
  chatBaseUrl: 'https://ai.example.org',
  dataApiUrl: 'https://data.example.org/cubejs-api',
  accountName: 'acme',
  agentId: '7',
  deploymentId: 3,
  chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
  platformAuth: 'bearer',
  embedAuth: 'apiKey',
  dataAuth: 'token',
};

/** The same account as production, where customers notice a mistake. */
export const PRODUCTION: Connection = {
  ...ACME,
  id: connectionIdSchema.parse('acme-production'),
  name: 'Acme production',
  colour: 'red',
  isProduction: true,
};
