/** The server did something else than the document says. */
export class CheckFailure extends Error {
  override readonly name = 'CheckFailure';
}

/** The server does not offer what a check is about, and the document allows that. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}
