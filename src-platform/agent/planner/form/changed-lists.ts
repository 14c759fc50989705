import type { Asked } from './asked.ts';

const CHANGED =
  /\bstill (?:in|on|among|part of) (?:the|that|this) (?:list|ranking|top)\b|\b(?:which|who|what) (?:ones?|of (?:them|these|those)|\w+) (?:is|are|was|were) (?:new|newcomers?|new (?:in|on|to) (?:the|that) (?:list|ranking|top(?: \w+)?))\s*\??$|\b(?:no longer|not) (?:in|on|among|part of) (?:the|that|this) (?:list|ranking|top)\b/;

/** `which are still in the list?`, `which ones are new?`: two rankings are set against each other. */
export const describeChangedList = ({ text }: Asked): string | null =>
  CHANGED.test(text)
    ? 'I cannot set two rankings against each other; ask for both and compare the names.'
    : null;
