import { describe, expect, test } from 'vitest';
import { chatRequestSchema, sessionSettingsSchema, formatMessageId } from './chat-request.ts';

const paths = (result: { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('message ids (§4.4, §8)', () => {
  test.each([1_732_512_345_678, 12, 99_999_999_999_999])('%d gives a valid id', (timestampMs) => {
    const messageId = formatMessageId(timestampMs);
    expect(chatRequestSchema.safeParse({ messageId }).success).toBe(true);
  });

  test.each(['123-message', '1732512345678', '1732512345678-msg', 'x1732512345678-message'])(
    '%s is refused',
    (messageId) => {
      expect(paths(chatRequestSchema.safeParse({ messageId }))).toEqual(['messageId']);
    },
  );
});

describe('sessionSettings (§4.4)', () => {
  test('asks for exactly one of externalId and internalId', () => {
    expect(sessionSettingsSchema.safeParse({ externalId: 'ana' }).success).toBe(true);
    expect(sessionSettingsSchema.safeParse({ internalId: 'Ana@Example.org' }).success).toBe(true);
    expect(sessionSettingsSchema.safeParse({}).success).toBe(false);
    expect(sessionSettingsSchema.safeParse({ externalId: 'a', internalId: 'b' }).success).toBe(
      false,
    );
  });

  test.each(['Ana', 'a b', '', 'ÄNA', 'a\tb'])('refuses the externalId %j', (externalId) => {
    expect(sessionSettingsSchema.safeParse({ externalId }).success).toBe(false);
  });

  test('names every field that internalId forbids', () => {
    const settings = { internalId: 'a', groups: [], userAttributes: [], securityContext: {} };
    expect(paths(sessionSettingsSchema.safeParse(settings))).toEqual([
      'userAttributes',
      'groups',
      'securityContext',
    ]);
  });

  test('refuses a field that the contract does not know', () => {
    expect(sessionSettingsSchema.safeParse({ externalId: 'a', role: 'admin' }).success).toBe(false);
  });
});
