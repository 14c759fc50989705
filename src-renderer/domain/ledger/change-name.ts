const createName = (words: string): RegExp =>
  new RegExp(`(?:^|[^a-z])(?:${words})(?:[^a-z]|$)`, 'i');

/** A positive value says that something rose. */
const RISES =
  'change|diff|difference|delta|variance|growth|increase|rise|yoy|mom|qoq|wow|trend|abweichung|veränderung|zuwachs|anstieg|variation|evolution|hausse|aumento';
/** How far two values are apart, whichever is more. */
const DISTANCES =
  'decrease|drop|fall|decline|reduction|surplus|deficit|net|gain|loss|lead|gap|margin|saving|savings|lift|uplift|pp|points?|rückgang|überschuss|ecart|baisse|diferencia';
const RISE_NAME = createName(RISES);
const CHANGE_NAME = createName(`${RISES}|${DISTANCES}`);

/** Whether a column holds how far something rose, by its name. */
export const isRiseName = (name: string): boolean => RISE_NAME.test(name);

/** Whether a column holds changes or differences by its name, and no levels. */
export const isChangeName = (name: string): boolean => CHANGE_NAME.test(name);
