import { isMention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';

const NOT = /^(?:not\b|\w+n['’]?t\b)/i;

/** `not early by more than 30 minutes`: a number right behind the word is counted from zero to its side. */
export function describeLostSign({ words }: Asked): string | null {
  const word = words.find((one, index) => {
    const behind = words.slice(index + 1, index + 5);
    const at = behind.findIndex((next) => !isMention(next, 'compare', 'between', 'by', 'number'));
    const unit = behind[at];
    return (
      isMention(one, 'condition') &&
      one.value === '0' &&
      // `any rain (more than 0 mm)` is on the same side.
      (one.comparison.startsWith('<') || NOT.test(one.text)) &&
      at > 0 &&
      behind.slice(0, at).some((next) => isMention(next, 'number')) &&
      isMention(unit, 'unit') &&
      unit.column === one.column
    );
  });
  return word === undefined
    ? null
    : `I cannot tell to which side of zero the number behind «${word.text}» is counted; say «more than 30 minutes early» or «late».`;
}
