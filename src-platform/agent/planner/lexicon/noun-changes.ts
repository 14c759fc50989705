const MOVES =
  'drop|fall|rise|gain|increase|decrease|decline|jump|loss|dip|climb|surge|improvement|reduction|swing|change|growth';
const HOW_BIG =
  'what|what a|which|how big a|how big was the|how big is the|how large a|how large was the|how large is the|how much of a|how much of an|what size of|the size of the|how steep a|how sharp a|how strong a';

/** `what drop is that`, `how big was the rise`: each way to ask for a change, as a noun. */
export const NOUN_CHANGES = HOW_BIG.split('|')
  .flatMap((ask) => MOVES.split('|').map((noun) => `${ask} ${noun}`))
  .join('|');
