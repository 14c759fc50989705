/** Somebody for whom a question is asked, as a pattern. */
export const SOMEBODY = String.raw`(?:my|our|the|a) (?:\p{L}+ )?(?:boss|manager|colleagues?|client|teacher|professor|editor|customer|team|company|class|students?|kids?|son|daughter|wife|husband|friends?|department|director|office)`;
