import type { Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const MOVED_JOBS =
  /\b(?:lost|loses?|losing|gain(?:s|ed|ing)?|add(?:s|ed|ing)?|creat(?:es?|ed|ing)|shed(?:s|ding)?|cut(?:s|ting)?)\b.*\bjobs?\b|\bjobs?\b.*\b(?:lost|gained|added|created|shed|cut|losses|gains)\b/;

/** `which industry lost most`, of an unemployment rate: nothing says of what. */
const LOST = /\b(?:lost|loses?|gain(?:s|ed)?)(?: the)? (?:most|least)\b/;
const NAMES_FIGURE = /\b(?:unemploy\w*|jobless\w*|people|persons|workers|rates?|points)\b/;

const IN_WORK =
  /(?<!(?:\b(?:not|no|never|nobody|lost)|n['’]t)\b.*)\b(?:have|has|had|with|hold|holds|held|having|in) (?:an? )?(?:jobs?|employment|paid work)\b/;

/** `how many people have a job in mining`: the data count those who have none. */
export const describePeopleInWork = ({ text }: Asked, { cube }: PlanForm): string | null =>
  cube.topics.includes('job') && IN_WORK.test(text)
    ? 'The data hold no people in work, only people out of work; ask for the number of unemployed or the rate.'
    : null;

/** `which industry lost the most jobs`: who is out of work rose there, and a change of that is turned. */
export const describeMovedJobs = ({ text }: Asked, form: PlanForm): string | null =>
  form.cube.topics.includes('job') &&
  (MOVED_JOBS.test(text) || (LOST.test(text) && !NAMES_FIGURE.test(text))) &&
  hasMeasure(form, 'span', 'window', 'contrast')
    ? 'The data hold no jobs that are lost or gained, only people out of work; ask where the number of unemployed or the rate rose or fell the most.'
    : null;
