import { z } from 'zod';
import { violationSchema } from '../connection.ts';
import { diagnosisCheckSchema, symptomSchema } from '../embedding/diagnosis.ts';
import {
  LEAK_CHECK_MAX_VIEWERS,
  LEAK_CHECK_MIN_VIEWERS,
  leakCheckEventSchema,
  leakReportSchema,
  leakSubjectSchema,
} from '../embedding/leak-report.ts';
import { mintFactsSchema, tenantListsSchema } from '../embedding/mint-facts.ts';
import {
  mintedDashboardSchema,
  mintPresetSchema,
  mintPurposeSchema,
  mintSchema,
} from '../embedding/mint.ts';
import { PREVIEW_DEVICES } from '../embedding/preview-host.ts';
import { viewerTargetSchema } from '../embedding/viewer-target.ts';
import { connectionIdSchema, mintIdSchema } from '../ids.ts';
import { embedTenantNameSchema } from '../platform/embed-tenant.ts';
import { call, stream } from './define.ts';

const voidSchema = z.void();
const mintInput = z.strictObject({ mintId: mintIdSchema });
const tenantInput = z.strictObject({
  connectionId: connectionIdSchema,
  tenant: embedTenantNameSchema,
});
/** The body of §4.2 as typed; main checks it with all its rules. */
const typedRequestSchema = z.record(z.string(), z.unknown());

/**
 * The contract's part about embedding. No answer holds a sessionId or a viewer's token: main writes
 * them to the clipboard, or opens the viewer's page with them.
 */
export const embeddingCalls = {
  /**
   * §4.2. Never repeated by itself. A body that breaks a rule is not sent, and every violation is
   * returned. Errors: those of a connection, FORBIDDEN outside the key's scope, INVALID_INPUT where
   * the server refuses.
   */
  'embedding.mint': call(
    z.strictObject({
      connectionId: connectionIdSchema,
      request: typedRequestSchema,
      dashboard: mintedDashboardSchema.nullable(),
      purpose: mintPurposeSchema.extract(['viewer']),
    }),
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('minted'), mint: mintSchema }),
      z.object({ outcome: z.literal('invalid'), violations: z.array(violationSchema) }),
    ]),
  ),
  /** Reads what a dry run needs, and changes nothing: the ledger, and the tenant's two lists. */
  'embedding.readMintFacts': call(
    z.strictObject({ connectionId: connectionIdSchema, request: typedRequestSchema }),
    mintFactsSchema,
  ),
  /** The newest 5,000, the newest first. */
  'embedding.listMints': call(voidSchema, z.array(mintSchema)),
  /**
   * Writes the viewer's address, the iframe snippet or the bare sessionId to the clipboard.
   * Errors: SESSION_GONE where main no longer has the session in memory.
   */
  'embedding.copy': call(
    mintInput.extend({
      target: viewerTargetSchema,
      what: z.enum(['address', 'iframe', 'sessionId']),
    }),
    voidSchema,
  ),
  /**
   * Mints a session of its own with the same body, and opens the viewer's page in a window with a
   * clean partition. The session that was handed out stays unused.
   */
  'embedding.openPreview': call(
    mintInput.extend({
      target: viewerTargetSchema,
      device: z.enum(PREVIEW_DEVICES),
    }),
    mintSchema,
  ),
  /** Exchanges the session for the viewer's token, which stays in main. Errors: SESSION_GONE. */
  'embedding.exchange': call(mintInput, mintSchema),
  /** Ends the session and its token. Errors: SESSION_GONE. */
  'embedding.revoke': call(mintInput, mintSchema),

  'embedding.listPresets': call(voidSchema, z.array(mintPresetSchema)),
  /** A null id creates a preset. */
  'embedding.savePreset': call(
    mintPresetSchema.omit({ savedAtMs: true }).extend({ id: z.string().max(128).nullable() }),
    z.array(mintPresetSchema),
  ),
  'embedding.removePreset': call(
    z.strictObject({ id: z.string().max(128) }),
    z.array(mintPresetSchema),
  ),
  /** The typed mint form as JSON, so that nothing typed is lost; null removes it. */
  'embedding.readDraft': call(voidSchema, z.string().nullable()),
  'embedding.saveDraft': call(
    z.strictObject({ text: z.string().max(1_000_000).nullable() }),
    voidSchema,
  ),

  /** §4.3: every page of both lists. Errors: FORBIDDEN without an admin key, REMOTE_NOT_FOUND. */
  'embedding.readTenant': call(tenantInput, tenantListsSchema),
  /**
   * §4.3. Never repeated by itself; the name must be that of the entry, as the person typed it.
   * Errors: INVALID_INPUT for another name, REMOTE_NOT_FOUND, FORBIDDEN without an admin key. The
   * state `unknown` means that it was deleted, and that the lists could not be read again.
   */
  'embedding.removeTenantEntry': call(
    tenantInput.extend({
      catalogue: z.enum(['groups', 'user-attributes']),
      id: z.int().positive(),
      typedName: z.string().max(1_024),
    }),
    tenantListsSchema,
  ),

  'embedding.diagnose': call(
    z.strictObject({
      connectionId: connectionIdSchema,
      symptom: symptomSchema,
      mintId: mintIdSchema.nullable(),
      publicId: z.string().max(200).nullable(),
      /** The origin of the page that holds the frame, where it is known. */
      hostOrigin: z
        .url({ protocol: /^https?$/ })
        .max(2_048)
        .nullable(),
    }),
    z.array(diagnosisCheckSchema),
  ),

  /** The newest first. */
  'embedding.listLeakReports': call(voidSchema, z.array(leakReportSchema)),
  'embedding.removeLeakReport': call(
    z.strictObject({ id: z.string().max(128) }),
    z.array(leakReportSchema),
  ),
} as const;

export const embeddingStreams = {
  /**
   * Mints a session for each viewer, reads the subject as each of them, and compares the rows, which
   * stay in main. The last event is the report. Closing the port ends it, and its sessions are
   * revoked.
   */
  'embedding.checkLeaks': stream(
    z.strictObject({
      connectionId: connectionIdSchema,
      subject: leakSubjectSchema,
      viewers: z.array(typedRequestSchema).min(LEAK_CHECK_MIN_VIEWERS).max(LEAK_CHECK_MAX_VIEWERS),
    }),
    leakCheckEventSchema,
  ),
} as const;

export const embeddingPushes = {
  /** A row of the ledger came or changed: minted, exchanged, revoked, gone from memory. */
  'embedding.mintChanged': mintSchema,
} as const;
