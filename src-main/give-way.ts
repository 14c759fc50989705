import { setImmediate } from 'node:timers/promises';

/** Each step of the work on such a text takes as long as several frames of the screen. */
export const LONG_TEXT_CHARS = 1_048_576;

export const isLongText = (text: string): boolean => text.length > LONG_TEXT_CHARS;

/** Lets main handle what else is due between two steps of long work. */
export const giveWay = (): Promise<void> => setImmediate();
