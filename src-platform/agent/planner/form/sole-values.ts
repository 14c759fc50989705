import { isMention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const ALL_OF =
  /\b(?:on|in|at|to|from) all (?:the |of the )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+) [a-z]+/;
const VERB =
  'live|lives|lived|make|makes|made|direct|directs|directed|release|released|distribute|distributed|fly|flies|flew|come|comes|came|build|built|serve|serves';
const ONLY = new RegExp(
  `\\bonly (?:on|in|at|from|to|by)\\b|\\b(?:${VERB}) only (?!\\d|(?:one|two|three|four|five|six|ten)\\b)|\\bonly (?:${VERB})\\b`,
);

/** `which penguins live on all three islands?`: a row has one island, and only kinds of rows have several. */
function describeAllValues({ text, words }: Asked, form: PlanForm): string | null {
  const [ask, noun] = words;
  const isOfRows = isMention(ask, 'ask') && isMention(noun, 'entity');
  return isOfRows && ALL_OF.test(text) && !hasMeasure(form, 'distinct')
    ? `Each of the ${form.cube.entity.many} has one of them only; name the kind that is meant, such as «which ${form.cube.columns.find((one) => one.kind === 'string')?.title.toLowerCase() ?? 'kind'}».`
    : null;
}

/** `which species live only on Dream?`, `which directors made only comedies?`: and no others, which those rows do not tell. */
function describeOnlyValue({ text, words, before }: Asked, { groups }: PlanForm): string | null {
  const [ask, noun] = words;
  const isOfKind =
    isMention(ask, 'ask') &&
    isMention(noun, 'column') &&
    groups.some(({ column }) => column === noun.column);
  return before === null && isOfKind && ONLY.test(text)
    ? '«only» could mean that they have no others, and I look only at the rows that are named; ask for the number of each kind.'
    : null;
}

/** Tells where a question asks for what is everywhere, or nowhere else. */
export const describeSoleValues = (asked: Asked, form: PlanForm): string | null =>
  describeAllValues(asked, form) ?? describeOnlyValue(asked, form);
