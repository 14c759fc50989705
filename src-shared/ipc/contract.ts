import { z } from 'zod';
import {
  connectionIdSchema,
  conversationIdSchema,
  exportIdSchema,
  resultRunIdSchema,
  turnIdSchema,
} from '../ids.ts';
import {
  exportBeginSchema,
  exportChunkSchema,
  exportEndSchema,
  exportRequestSchema,
  menuChoiceSchema,
} from '../export.ts';
import { agentChoiceSchema } from '../agent-choice.ts';
import {
  conversationDocumentSchema,
  conversationSummarySchema,
  openConversationSchema,
  draftSchema,
  questionQueueSchema,
} from '../conversation.ts';
import {
  FIND_QUERY_MAX_CHARS,
  findResultSchema,
  SEARCH_MAX_GROUPS,
  SEARCH_QUERY_MAX_CHARS,
  searchResultSchema,
} from '../conversation-search.ts';
import { deepLinkSchema } from '../deep-link.ts';
import { copiedTableSchema } from '../copied-table.ts';
import { DRAFT_MAX_CHARS, TITLE_MAX_CHARS, TURNS_PER_CALL } from '../limits.ts';
import { dataModelSchema } from '../model/model.ts';
import { menuCommandIdSchema } from '../menu-commands.ts';
import { policyStatusSchema } from '../policy.ts';
import {
  resultRefSchema,
  resultRunEventSchema,
  resultRunSchema,
  SQL_MAX_CHARS,
  TIMEZONE_MAX_CHARS,
} from '../result-run.ts';
import { secretsStatusSchema } from '../secrets.ts';
import { settingsSchema } from '../settings.ts';
import { turnEventSchema, turnSchema } from '../thread/turn.ts';
import { messageTextSchema, textPartSchema, withheldResultSchema } from '../thread/withheld.ts';
import { starterSchema, workspaceStatusSchema } from '../workspace.ts';
import { connectionCalls, connectionPushes } from './connection-routes.ts';
import { dashboardCalls, dashboardPushes, dashboardStreams } from './dashboard-routes.ts';
import { call, stream } from './define.ts';
import { embeddingCalls, embeddingPushes, embeddingStreams } from './embedding-routes.ts';
import { diagnosticsCalls } from './diagnostics-routes.ts';
import { storageCalls } from './storage-routes.ts';
import { questionSchema, queueCalls } from './queue-routes.ts';
import { sandboxContentSchema, sandboxTicketSchema } from '../sandbox-content.ts';
import { updateCalls, updatePushes } from './update-routes.ts';
import { packageLicenceSchema, releaseKindSchema } from '../about.ts';

const voidSchema = z.void();
const conversationInput = z.strictObject({ conversationId: conversationIdSchema });
const connectionInput = z.strictObject({ connectionId: connectionIdSchema });
const exportInput = z.strictObject({ exportId: exportIdSchema });
const runInput = z.strictObject({ runId: resultRunIdSchema });
const turnInput = z.strictObject({ turnId: turnIdSchema });

/** Pairs the question of a window that closes with its answer. */
const flushInput = z.strictObject({ flushId: z.string().max(64) });
const contentInput = z.strictObject({ contentId: z.string().max(64) });

/**
 * Everything that renderer and main may say to each other. Handlers, the renderer's client and the
 * tests' fake host derive from this literal. No output may carry a secret; a test walks the schemas.
 */
export const contract = {
  calls: {
    'app.info': call(
      voidSchema,
      z.object({
        name: z.string(),
        version: z.string(),
        electron: z.string(),
        release: releaseKindSchema,
        profileDir: z.string(),
        openStreams: z.number().int(),
      }),
    ),
    /** What the administrator of this computer has set. */
    'app.readPolicy': call(voidSchema, policyStatusSchema),
    /** The licences of everything that the app brings along, by name. */
    'app.listLicences': call(voidSchema, z.array(packageLicenceSchema)),
    /** Asks the analyst, with the full address, before anything leaves the app. */
    'app.openLink': call(
      z.strictObject({ url: z.string().max(8_192) }),
      z.object({ outcome: z.enum(['opened', 'declined']) }),
    ),

    /** Opens a further window, which begins with a new conversation. */
    'app.openWindow': call(voidSchema, voidSchema),
    /** Answers `app.closing` when everything typed is on disk. */
    'app.readyToClose': call(flushInput, voidSchema),

    'settings.read': call(voidSchema, settingsSchema),
    'settings.save': call(settingsSchema.partial().strict(), settingsSchema),

    'workspace.readStatus': call(voidSchema, workspaceStatusSchema),
    'workspace.restart': call(voidSchema, workspaceStatusSchema),
    'workspace.listStarters': call(voidSchema, z.array(starterSchema)),
    /** Makes a new key of the local workspace's own and saves it. */
    'workspace.restoreKey': call(voidSchema, secretsStatusSchema),

    ...connectionCalls,

    /**
     * Reads the data API's model, which is cached for times when it cannot be read. Never fails
     * without a server: `source` and `error` say how current it is.
     */
    'model.read': call(connectionInput, dataModelSchema),
    /** Lists the suggestions of the platform's own agent; [] where a server has none. */
    'model.listSuggestions': call(connectionInput, z.array(z.string())),

    /** Newest first, archived ones too; removed ones are not listed. */
    'conversations.list': call(voidSchema, z.array(conversationSummarySchema)),
    'conversations.open': call(conversationInput, openConversationSchema),
    /**
     * Turns of the path that were not read yet, in the order asked for; unknown ones are left out.
     * Without `isComplete`, texts that are too long for the window are withheld.
     */
    'conversations.readTurns': call(
      z.strictObject({
        conversationId: conversationIdSchema,
        turnIds: z.array(turnIdSchema).min(1).max(TURNS_PER_CALL),
        isComplete: z.boolean().optional(),
      }),
      z.array(turnSchema),
    ),
    /**
     * Reads the result of a tool call that the turns of the window do without. Fails with
     * CONVERSATION_NOT_FOUND where there is no such message.
     */
    'conversations.readResult': call(
      turnInput.extend({ messageId: z.string() }),
      withheldResultSchema,
    ),
    /** Reads a part of a text that the turns of the window do without, in UTF-16 units. */
    'conversations.readText': call(
      turnInput.extend({
        messageId: z.string(),
        text: messageTextSchema,
        from: z.number().int().min(0),
        to: z.number().int().min(0),
      }),
      textPartSchema,
    ),
    /** Opens the branch that this turn lies on, at its newest end. */
    'conversations.chooseBranch': call(
      z.strictObject({ conversationId: conversationIdSchema, turnId: turnIdSchema }),
      openConversationSchema,
    ),
    'conversations.rename': call(
      z.strictObject({
        conversationId: conversationIdSchema,
        title: z.string().trim().min(1, 'Enter a title.').max(TITLE_MAX_CHARS),
      }),
      conversationSummarySchema,
    ),
    /** Can be undone with `conversations.restore`; what runs in it is stopped first. */
    'conversations.remove': call(conversationInput, voidSchema),
    'conversations.restore': call(conversationInput, conversationSummarySchema),
    'conversations.setPinned': call(
      z.strictObject({ conversationId: conversationIdSchema, isPinned: z.boolean() }),
      conversationSummarySchema,
    ),
    /** An archived one comes back by this or by a new question. */
    'conversations.setArchived': call(
      z.strictObject({ conversationId: conversationIdSchema, isArchived: z.boolean() }),
      conversationSummarySchema,
    ),
    /** Whom the next questions ask; a turn that runs goes on where it was asked. */
    'conversations.setAgent': call(
      z.strictObject({ conversationId: conversationIdSchema, agentChoice: agentChoiceSchema }),
      conversationSummarySchema,
    ),
    /** The analyst looks at it: the mark that an end left is taken away. */
    'conversations.setSeen': call(conversationInput, voidSchema),
    /** Every stream line as it came, with questions, SQL and rows. */
    'conversations.readDocument': call(conversationInput, conversationDocumentSchema),
    /**
     * Every word must be in one turn, quotes make a phrase; any case and accent, beginnings and inner
     * parts of words. The best first; archived conversations are found too, removed ones are not.
     */
    'conversations.search': call(
      z.strictObject({
        query: z.string().max(SEARCH_QUERY_MAX_CHARS),
        limit: z.number().int().min(1).max(SEARCH_MAX_GROUPS),
      }),
      searchResultSchema,
    ),
    /** Letter for letter in the open branch, the running answer and folded parts included. */
    'conversations.find': call(
      conversationInput.extend({ query: z.string().max(FIND_QUERY_MAX_CHARS) }),
      findResultSchema,
    ),

    /** Everything typed and not yet asked, of conversations that are not removed. */
    'drafts.list': call(voidSchema, z.array(draftSchema)),
    /**
     * Resolves when the draft is on disk. An empty text removes it; null is the new conversation.
     * With a turn it is the edited question of that turn.
     */
    'drafts.save': call(
      z.strictObject({
        conversationId: conversationIdSchema.nullable(),
        turnId: turnIdSchema.optional(),
        text: z.string().max(DRAFT_MAX_CHARS),
      }),
      voidSchema,
    ),
    /**
     * Asks the analyst where to save, except for the printer and for a drag. In a window one export
     * of each subject runs at a time, and one drag: a new one replaces what a reloaded page left
     * behind.
     * Errors: CONVERSATION_NOT_FOUND, FILE_NOT_WRITTEN.
     */
    'exports.begin': call(exportRequestSchema, exportBeginSchema),
    /**
     * The next bytes of the file or the HTML; a conversation as JSON takes none, because main reads the
     * archive itself. Errors: FILE_NOT_WRITTEN, PRINT_FAILED, CANCELLED when the export has ended.
     */
    'exports.append': call(exportChunkSchema, voidSchema),
    /**
     * Makes the pages where there are some, and gives the file its name. Errors: FILE_NOT_WRITTEN,
     * PRINT_FAILED, CANCELLED when the export has ended.
     */
    'exports.finish': call(exportInput, exportEndSchema),
    /** Leaves nothing behind. Also ends a `finish` that is under way. */
    'exports.cancel': call(exportInput, voidSchema),
    /** Shows a file that this run has written. Errors: INVALID_INPUT for any other. */
    'exports.showInFolder': call(exportInput, voidSchema),
    /**
     * Called while the pointer is pressed: the system continues the drag with the file, which is
     * one of the last few that ended as `draggable`. Errors: INVALID_INPUT for any other.
     */
    'exports.startDrag': call(exportInput, voidSchema),

    /** Every run of a result's SQL, the newest first. */
    'results.listRuns': call(resultRefSchema, z.array(resultRunSchema)),
    /** Ends the query too. Resolves when that is on disk; a run that had ended stays as it is. */
    'results.cancel': call(runInput, voidSchema),

    ...storageCalls,
    ...diagnosticsCalls,
    ...dashboardCalls,
    ...embeddingCalls,
    /**
     * Main holds it in memory under a new random address. A reader of many may find the oldest gone:
     * contents are limited in number and size. INVALID_INPUT for one that is too large.
     */
    'sandbox.add': call(sandboxContentSchema, sandboxTicketSchema),
    /** Frees it; the frame is gone. One that is unknown is fine. */
    'sandbox.release': call(contentInput, z.void()),
    /** Whether the frame's process runs anything but its own loop: `gone` has no such frame. */
    'sandbox.checkResponsive': call(
      contentInput,
      z.object({ state: z.enum(['answering', 'silent', 'gone']) }),
    ),

    /** Replaces the content of the clipboard. The clipboard is never read. */
    'clipboard.writeTable': call(copiedTableSchema, voidSchema),

    /** §4.5. Resolves when the turn has ended as `stopped` (or had ended before). */
    'chat.stop': call(turnInput, z.object({ status: turnSchema.shape.status })),
    /** Reads on a `paused` turn; one in any other state is left as it is. */
    'chat.keepWaiting': call(turnInput, z.void()),

    /** Returns those words that are misspelt; none while the analyst does not want it. */
    'spelling.check': call(
      z.strictObject({ words: z.array(z.string().max(1_000)).max(10_000) }),
      z.array(z.string()),
    ),

    ...queueCalls,
    ...updateCalls,
  },
  streams: {
    /** Opens a turn and follows it. Closing the port leaves the turn running. */
    'chat.ask': stream(
      z.strictObject({
        /** Null begins a new conversation. */
        conversationId: conversationIdSchema.nullable(),
        /** The connection of a new conversation; an existing one keeps its own. */
        connectionId: connectionIdSchema,
        /** Whom a new conversation asks; absent for the connection’s agent and branch. */
        agentChoice: agentChoiceSchema.optional(),
        question: questionSchema,
        /** The turn that it follows, null for a first question; absent: the end of the open branch. */
        after: turnIdSchema.nullable().optional(),
      }),
      turnEventSchema,
    ),
    /** Follows a turn that is already there: a snapshot, then what still happens. */
    'chat.follow': stream(turnInput, turnEventSchema),
    /**
     * A stored turn as it happened, from the archive alone: a snapshot of the bare question, each event
     * as it was shown, then the end; of a running turn what there is so far. Times are milliseconds
     * since the question. CONVERSATION_NOT_FOUND when it was deleted.
     */
    'conversations.replay': stream(turnInput, turnEventSchema),
    /**
     * Runs SQL on the data API where the conversation was asked: `started`, `columns`, `rows` as they
     * come, `ended`, also when it failed or was cut off. Closing the port leaves the run going on. Null
     * is the result's own SQL. Errors: CONVERSATION_NOT_FOUND, INVALID_INPUT, those of a connection.
     */
    'results.run': stream(
      resultRefSchema.extend({
        sql: z.string().trim().min(1, 'Enter a query.').max(SQL_MAX_CHARS).nullable(),
        timezone: z.string().min(1).max(TIMEZONE_MAX_CHARS).nullable(),
      }),
      resultRunEventSchema,
    ),
    /**
     * Reads a stored run from the archive, with the same events; an active one is followed to its
     * end.
     */
    'results.read': stream(runInput, resultRunEventSchema),
    ...dashboardStreams,
    ...embeddingStreams,
  },
  pushes: {
    'conversations.changed': z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('upsert'), summary: conversationSummarySchema }),
      z.object({ kind: z.literal('removed'), conversationId: conversationIdSchema }),
    ]),
    /** A notification of it was clicked. */
    'conversations.openRequested': conversationInput,
    /** The window is about to go: the page saves what was typed and answers `app.readyToClose`. */
    'app.closing': flushInput,
    /** Another window has saved a draft; '' removes it. */
    'drafts.changed': draftSchema.omit({ savedAtMs: true }),
    /**
     * `startedTurnId` is the turn that main began with a question of the queue; the window follows
     * it.
     */
    'queue.changed': z.object({
      conversationId: conversationIdSchema,
      queue: questionQueueSchema,
      startedTurnId: turnIdSchema.nullable(),
    }),
    ...connectionPushes,
    'workspace.changed': workspaceStatusSchema,
    'settings.changed': settingsSchema,
    'menu.exportRequested': menuChoiceSchema,
    /** A link of the app's own scheme, to which the analyst said yes. */
    'app.linkOpened': deepLinkSchema,
    /** The application menu asks for a command of the window. */
    'menu.commandRequested': z.strictObject({ id: menuCommandIdSchema }),
    /** The Help menu asks for the sheet of keyboard shortcuts. */
    'menu.shortcutsRequested': z.strictObject({}),
    ...dashboardPushes,
    ...embeddingPushes,
    ...updatePushes,
    /** Escape or F6 was pressed in some frame of untrusted code, which cannot hold the focus. */
    'sandbox.leaveRequested': z.strictObject({}),
  },
} as const;
