/** The verbs that ask for a list of things, as a pattern. */
export const LIST_VERBS = '(?:name|list|show|show me|give|give me|find|identify|tell me|return)';
