import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';
import { selectPlural } from '#lib/text/plural.ts';

const en = {
  announcer: {
    answerReady: 'Answer ready',
    answerStopped: 'Answer stopped',
    answerCutOff: 'Answer cut off',
    answerFailed: 'Answer failed',
  },
  branchSwitch: {
    versionsQuestion: 'Versions of this question',
    versionBefore: 'Previous version',
    of: (position: number, count: number): string => `${String(position)} of ${formatCount(count)}`,
    versionAfter: 'Next version',
  },
  composer: {
    question: 'Question',
    queue: 'Queue',
    stop: 'Stop',
    ask: 'Ask',
    keysHint: (ask: string, isQueued: boolean, line: string): string =>
      `${ask} to ${isQueued ? 'queue' : 'send'} · ${line} for a new line`,
    askQuestionOrType: 'Ask a question, or type @ for a measure',
    askQuestion: 'Ask a question',
    insertMember: 'Insert a measure or dimension',
  },
  editQuestion: {
    editedQuestion: 'Edited question',
    cancel: 'Cancel',
    askInstead: 'Ask instead',
    agentStillAnswering:
      'The agent is still answering. Wait for the answer or stop the answer, then send.',
    explanation: 'Asks again from here. The old answer is kept as a version.',
  },
  exhibitView: {
    resultUnreadable: 'This result is unreadable',
  },
  foldAll: {
    foldAllSteps: 'Fold all steps',
    unfoldAllSteps: 'Unfold all steps',
  },
  followUps: {
    followUpQuestions: 'Follow-up questions',
    hint: 'Click to ask right away. Shift-click to edit first.',
  },
  lineWarnings: {
    firstShown: (count: number): string =>
      `First ${formatCount(count)} shown. The archive has every line as received.`,
    unreadable: (count: number): string =>
      selectPlural(count, {
        one: 'Part of the answer is unreadable',
        other: `${formatPlural(count, 'part')} of the answer are unreadable`,
      }),
  },
  liveDuration: {
    stillRunning: 'Still running',
  },
  longText: {
    charactersShown: (has: number, chars: number): string =>
      `${formatCount(has)} of ${formatPlural(chars, 'character')} shown.`,
    showMore: 'Show more',
    showAll: 'Show all',
  },
  mentionList: {
    cubesAndMembers: 'Cubes and members',
    loading: 'Loading the data model…',
    noModel: 'No data model yet: measures appear here after the first answer.',
    failed: (message: string): string => `The data model could not be read. ${message}`,
    partialModel: 'Only members from earlier answers.',
    lastRead: (date: string): string => `As last read, ${date}.`,
    typeToSeeOthers: 'Type to see others.',
    cube: 'cube',
  },
  modelResult: {
    empty: 'Nothing in the model matches.',
    filterMembers: 'Filter the members',
    noResults: (search: string): string => `No results for “${search}”.`,
    membersShown: (visible: number, matching: number): string =>
      `${formatCount(visible)} of ${formatPlural(matching, 'member')} shown. Filter to see others.`,
    whatSearchFound: 'What the search found',
    of: (kind: string, title: string): string => `${kind} of ${title}`,
    noMembers: 'No members.',
    measures: 'Measures',
    dimensions: 'Dimensions',
    times: 'Times',
  },
  pausedNotice: {
    keepWaitingHeading: 'Keep waiting for this answer?',
    explanation:
      'The server keeps sending, without an end in sight. Plumbline has paused reading until you decide. Stop ends the answer.',
    keepWaiting: 'Keep waiting',
  },
  rawText: {
    copy: 'Copy',
    cut: (shown: number): string =>
      `First ${formatPlural(shown, 'character')}. Copy takes the full text.`,
  },
  stepItem: {
    thinking: 'Thinking',
    thought: 'Thought',
  },
  stepList: {
    steps: 'Steps',
  },
  thread: {
    thread: 'Thread',
    openAgain: 'Open the conversation again',
    newTurns: (news: number): string => `${String(news)} new`,
  },
  threadSkeleton: {
    loadingConversation: 'Loading the conversation',
    loadingSteps: 'Loading the steps',
    loadingAnswer: 'Loading the answer',
  },
  toolStep: {
    noResult: '→ no result',
    calledWithoutInput: (name: string): string => `${name} was called without input.`,
    failed: 'The tool returned an error',
    unreadable: 'This result is unreadable',
    rawText: 'The step’s details have the raw text.',
    openEvidence: 'Open evidence',
    gaveNoReason: 'The tool gave no reason.',
  },
  turnEnd: {
    askAgain: 'Ask again',
    agentEndedWithoutAnswer: 'The agent ended without an answer',
    noAnswerAdvice: 'The steps are kept above. Ask again or rephrase the question.',
    copyAnswer: 'Copy answer',
    moreActions: 'More actions',
    replay: 'Replay',
  },
  turnItem: {
    turn: (question: string): string => `Turn: ${question}`,
    answer: 'Answer',
  },
  turnQuestion: {
    draftHint: 'Edited, not sent',
    draft: 'Draft',
    editQuestion: 'Edit the question',
  },
  unreadTurn: {
    questionNotRead: 'This question could not be read',
    stillInArchive: 'The question is still in the archive.',
    readAgain: 'Read again',
  },
  waitingQuestionRow: {
    moveUp: (name: string): string => `Move up: ${name}`,
    moveDown: (name: string): string => `Move down: ${name}`,
    edit: (name: string): string => `Edit: ${name}`,
    remove: (name: string): string => `Remove from the queue: ${name}`,
  },
  waitingQuestions: {
    queuedQuestions: 'Queued questions',
    askNext: 'Ask next',
    clear: 'Clear',
    onHoldStopped: 'On hold: you stopped the last answer.',
    onHoldCut: 'On hold: the last answer was cut off.',
    onHoldFailed: 'On hold: the last question failed.',
    onHoldUnasked: 'On hold: the next question could not be asked.',
    removed: (what: string): string => `Removed ${what} from the queue`,
    undo: 'Undo',
    moved: (position: number, count: number): string =>
      `Moved to position ${String(position)} of ${String(count)}`,
    queued: 'Queued',
  },
  turnProblem: {
    turnProblemLabels: {
      queued: 'Waiting for the previous answer',
      stalled: 'No response for 30 s. Still waiting',
      resubscribing: 'Connection lost. Reconnecting',
      paused: 'The answer does not end. Paused until you choose to wait',
    },
  },
  conversation: {
    questionWasNotAccepted: 'The question was not accepted.',
    lostConnectionToAnswer: 'This window lost the connection to a running answer.',
  },
  turnEndLabels: {
    answered: 'Answered',
    noQuery: 'No query ran',
    noResult: 'No query had a result',
    noAnswer: 'No answer',
    stoppedBeforeAnswer: 'Stopped before an answer',
    stoppedAnswerIncomplete: 'Stopped. Answer incomplete',
    cutOffBeforeAnswer: 'Cut off before an answer',
    cutOff: 'Cut off. Answer incomplete',
  },
  stepLabels: {
    searchedModel: 'Searched the model',
    searchingModel: 'Searching the model',
    ranSql: 'Ran SQL',
    runningSql: 'Running SQL',
  },
  askBlock: {
    startingQuestionRunsSoon: 'Starting… your question runs as soon as the data is ready',
    conversationNotOpened: 'This conversation could not be opened.',
    connectionWasRemoved: 'The connection was removed. The conversation stays readable.',
    connectionIsNotSetUp: 'This connection is not set up for chat. Edit it to ask here.',
    localWorkspaceDidNotStart: 'The local workspace did not start.',
  },
  composerKeys: {
    questionField: 'Question field',
    newLine: 'New line',
    stopAnswer: 'Stop the answer',
    editFocusedQuestion: 'Edit the focused question',
    moveFocusedQueuedQuestion: 'Move the focused queued question',
  },
  jumpLabel: {
    jumpToLatest: 'Jump to latest',
    jumpToLatestWithCount: (news: number): string => `Jump to latest · ${String(news)} new`,
  },
  narration: {
    sendingQuestion: 'Sending the question…',
    writingAnswer: 'Writing the answer…',
  },
  questionLength: {
    tooLong: (count: number): string =>
      `${formatPlural(count, 'character')} too long. Shorten the question.`,
  },
  toolErrorAdvice: {
    agentSeesError:
      'The agent sees this error too and may try another way. The details show the request and the response.',
    stepStoppedWithItsTurn: 'The step stopped with its turn. Ask again to run the query.',
    queryTookTooLong:
      'The query took too long. Ask for a shorter period, fewer groups, or only the first rows.',
    queryNeedsTooMuchMemory:
      'The query needs too much memory. Ask for a shorter period or fewer groups.',
    tooManyRequests: 'Too many requests. Wait a minute, then ask again.',
    userHasNoAccess:
      'This key’s user has no access to this data. Ask whoever manages the data model for access.',
    agentMixedSingleRowsWithTotals:
      'The agent mixed single rows with totals. Name a measure and a grouping, such as “revenue by month”.',
    dataModelHasNoTable:
      'The data model has no table of this name. Ask which data there is, or use a name from the model search.',
    dataModelHasNoColumn:
      'The data model has no column of this name. Ask which columns there are, or use a name from the model search.',
    valueDoesNotFitItsColumns:
      'A value does not fit its column’s type. Say how dates or numbers are written, or exclude such values.',
    queryDividesByZero: 'The query divides by zero. Ask to exclude rows where the divisor is zero.',
    agentWroteInvalidSql:
      'The agent wrote invalid SQL, shown in the details. Ask a shorter question.',
    databaseDoesNotSupport:
      'The database does not support this. Ask for the plain numbers and calculate the rest from the table.',
    platformCouldNotReachItsDatabase:
      'The platform could not reach its database. Ask again in a minute. If that fails, tell whoever runs the platform.',
  },
};

export const messages = selectLanguage({ en });
