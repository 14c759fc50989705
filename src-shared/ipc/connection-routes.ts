import { z } from 'zod';
import { agentListsSchema } from '../agent-choice.ts';
import { connectionSchema, connectionTestSchema, violationSchema } from '../connection.ts';
import { detectedConnectionSchema } from '../detected-connection.ts';
import { connectionReportSchema } from '../connection-report.ts';
import { connectionIdSchema } from '../ids.ts';
import { KEY_MAX_CHARS, PATH_MAX_CHARS } from '../limits.ts';
import { networkFileSchema, networkSettingsSchema } from '../network.ts';
import { secretScopeSchema, secretsStatusSchema } from '../secrets.ts';
import { call } from './define.ts';

const voidSchema = z.void();
const connectionInput = z.strictObject({ connectionId: connectionIdSchema });
const secretRef = z.strictObject({ connectionId: connectionIdSchema, scope: secretScopeSchema });

/** The contract's part about connections, their secrets and the network. */
export const connectionCalls = {
  'secrets.readStatus': call(voidSchema, secretsStatusSchema),
  'secrets.save': call(
    z.strictObject({
      ...secretRef.shape,
      key: z.string().trim().min(1, 'Enter a key.').max(KEY_MAX_CHARS),
    }),
    secretsStatusSchema,
  ),
  'secrets.remove': call(secretRef, secretsStatusSchema),
  /** The analyst agrees to keep keys in memory for this run, where there is no keychain. */
  'secrets.allowSessionStorage': call(voidSchema, secretsStatusSchema),

  /** The local workspace first, then the others in the analyst's order. */
  'connections.list': call(voidSchema, z.array(connectionSchema)),
  /**
   * Saves a draft; a null id creates a connection. A draft with faults is not saved, and every
   * fault is returned.
   */
  'connections.save': call(
    z.strictObject({
      connectionId: connectionIdSchema.nullable(),
      draft: z.record(z.string(), z.unknown()),
    }),
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('saved'), connection: connectionSchema }),
      z.object({ outcome: z.literal('invalid'), violations: z.array(violationSchema) }),
    ]),
  ),
  /** Moves a connection among those that the analyst made; `to` counts from 0. */
  'connections.move': call(
    z.strictObject({ connectionId: connectionIdSchema, to: z.int().min(0).max(500) }),
    voidSchema,
  ),
  /** Writes every connection to a file that the analyst chooses, without keys; null for none. */
  'connections.export': call(voidSchema, z.number().int().nullable()),
  /**
   * Adds the connections of a file that the analyst chooses; null for none. A file with a fault is
   * refused as a whole: INVALID_INPUT.
   */
  'connections.import': call(voidSchema, z.array(connectionSchema).nullable()),
  /** Adds the connections of a file that the analyst dropped on the window. Errors as above. */
  'connections.importFile': call(
    z.strictObject({ path: z.string().min(1).max(PATH_MAX_CHARS) }),
    z.array(connectionSchema),
  ),
  /** Its keys leave the keychain; its conversations stay readable. */
  'connections.remove': call(connectionInput, voidSchema),
  /** Asks each API scope that is set up one harmless question. */
  'connections.test': call(connectionInput, connectionTestSchema),
  /**
   * Asks a server with a typed key for what a connection needs; the key is not stored. A null id
   * uses the app's network settings.
   */
  'connections.detect': call(
    z.strictObject({
      connectionId: connectionIdSchema.nullable(),
      address: z.string().trim().min(1, 'Enter the address of your platform.').max(2_048),
      key: z.string().trim().min(1, 'Enter a key.').max(KEY_MAX_CHARS),
    }),
    detectedConnectionSchema,
  ),
  /** Reads which agents and branches the connection’s deployment has; each list may fail alone. */
  'connections.listAgents': call(connectionInput, agentListsSchema),
  /** Walks every step of a request to each server of the connection, then tries each key. */
  'connections.diagnose': call(connectionInput, connectionReportSchema),

  'network.read': call(voidSchema, networkSettingsSchema),
  /** Saves the app's network settings. A draft with faults is not saved, and every fault returned. */
  'network.save': call(
    z.strictObject({ draft: z.record(z.string(), z.unknown()) }),
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('saved'), settings: networkSettingsSchema }),
      z.object({ outcome: z.literal('invalid'), violations: z.array(violationSchema) }),
    ]),
  ),
  /** Lets the analyst choose a certificate file; null when the dialog was cancelled. */
  'network.chooseFile': call(z.strictObject({ file: networkFileSchema }), z.string().nullable()),
} as const;

export const connectionPushes = {
  'connections.changed': z.array(connectionSchema),
  'secrets.changed': secretsStatusSchema,
  'network.changed': networkSettingsSchema,
};
