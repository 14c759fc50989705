import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'Authorization',
  'apiKey',
  'key',
  'token',
  'sessionId',
  'secret',
  'x-platform-auth-token',
  'X-Platform-Auth-Token',
];

/** API keys, access tokens, sessions and JWTs, anywhere in a text. */
const SECRET_VALUES = /\b(?:sk|pat|ses)-[\w-]{8,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

export function redactText(text: string): string {
  return text.replace(SECRET_VALUES, '[redacted]');
}

/** Logs JSON lines, redacted by key and by value, to stderr; stdout only carries the ready line. */
export function createLog(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
        censor: '[redacted]',
      },
      serializers: { cause: pino.stdSerializers.err },
    },
    {
      write(line) {
        destination.write(redactText(line));
      },
    },
  );
}
