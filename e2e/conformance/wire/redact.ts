/** API keys, and tokens in the three-part form of a JWT. */
const SECRET_FORMS = /\bsk-[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const SHOWN_CHARS = 3;

/** Removes the secrets from a text that is printed; enough remains to tell them apart. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > SHOWN_CHARS);
  const withoutKnown = known.reduce(
    (rest, secret) => rest.replaceAll(secret, `${secret.slice(0, SHOWN_CHARS)}…`),
    text,
  );
  return withoutKnown.replaceAll(SECRET_FORMS, (form) => `${form.slice(0, SHOWN_CHARS)}…`);
}
