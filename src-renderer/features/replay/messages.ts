import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  replayBar: {
    replay: 'Replay',
    lastStep: 'Last step',
    lastEvent: 'Last event',
    nextEvent: 'Next event',
    nextStep: 'Next step',
    of: (realMs: string, totalMs: string): string => `${realMs} of ${totalMs}`,
    readingTurn: 'Loading the turn',
    event: (position: number, playerCount: number): string =>
      `· event ${formatCount(position)} of ${formatCount(playerCount)}`,
    speed: 'Speed',
    skipHint: (longest: string): string => `Pauses longer than ${longest} are cut to ${longest}`,
    skipPauses: 'Skip pauses',
    pauses: (count: number): string => formatPlural(count, 'pause'),
    shortened: (what: string, savedMs: string): string => `${what} shortened by ${savedMs}`,
    pause: 'Pause',
    play: 'Play',
    questionAsked: 'Question asked',
  },
  scrubber: {
    momentTurn: 'Moment of the turn',
    questionAsked: 'Question asked',
  },
  timeline: {
    modelSearchBegins: 'Model search begins',
    modelSearchIsDone: 'Model search is done',
    queryBegins: 'Query begins',
    queryIsDone: 'Query is done',
    statusLabels: {
      queued: 'Waiting for the previous answer',
      stalled: 'Silence begins',
      resubscribing: 'Connection lost',
      paused: 'The answer does not end',
      finished: 'Answered',
      stopped: 'Stopped',
      cut: 'Cut off',
      failed: 'Failed',
    },
    answerBegins: 'The answer begins',
    agentWrites: 'The agent writes',
    thoughtBegins: 'A thought begins',
    unreadableLine: 'Unreadable line',
  },
  replayPlayer: {
    questionAsked: 'Question asked',
  },
  replayKeys: {
    playOrPause: 'Play or pause',
    lastOrNextEvent: 'Last or next event',
    lastOrNextStep: 'Last or next step',
    toQuestionOrEnd: 'To the question or to the end',
  },
};

export const messages = selectLanguage({ en });
