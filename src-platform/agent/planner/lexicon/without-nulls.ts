const LEAVES_OUT =
  'without|no|not counting|ignore|ignoring|exclude|excluding|except|skip|skipping|drop|dropping|remove|removing|hide|hiding|leave out|leaving out|take out|get rid of|filter out|omit';
const UNKNOWN_ONES =
  'null|nulls|unknown|unknowns|missing|missing values|missing value|missing ones|unknown values|unknown ones|blank|blanks|empty|empties|empty ones|empty values|nas';

/** `drop the unknowns`, `ignoring missing values`: each verb with each noun. */
export const WITHOUT_NULLS = [
  'not null|only known|only known ones|only the known ones|just the known ones|known ones only|known only',
  ...LEAVES_OUT.split('|').flatMap((verb) =>
    UNKNOWN_ONES.split('|').flatMap((noun) => [`${verb} ${noun}`, `${verb} the ${noun}`]),
  ),
].join('|');
