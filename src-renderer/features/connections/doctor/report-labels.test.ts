import { expect, test } from 'vitest';
import type { ConnectionReport, ReportCheck } from '#shared/connection-report.ts';
import { describeReport, findFirstFault, formatReport } from './report-labels.ts';

const createCheck = (change: Partial<ReportCheck>): ReportCheck => ({
  step: 'dns',
  outcome: 'ok',
  finding: 'acme.example is 10.0.0.1.',
  advice: '',
  action: 'none',
  facts: [],
  durationMs: 3,
  ...change,
});

const TRUST = createCheck({
  step: 'tls',
  outcome: 'failed',
  finding: 'The issuer is unknown.',
  advice: 'Choose a root certificate.',
  facts: ['Issuer: Company'],
});
const CLOCK = createCheck({
  step: 'clock',
  outcome: 'warning',
  finding: 'It is late.',
  advice: 'Set it.',
});

const buildReport = (...checks: ReportCheck[]): ConnectionReport => ({
  startedAtMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  hosts: [{ origin: 'https://acme.example', scopes: ['chat', 'data'], checks }],
  scopes: [{ scope: 'chat', check: createCheck({ step: 'access', finding: 'Agent 7 answers.' }) }],
});

test.each([
  [buildReport(createCheck({})), 'No problem found. 2 checks passed.'],
  [buildReport(CLOCK), '1 warning found.'],
  [buildReport(CLOCK, TRUST), '1 problem and 1 warning found.'],
])('a report in one sentence', (report, sentence) => {
  expect(describeReport(report)).toBe(sentence);
});

test('what failed is mended before what will fail', () => {
  expect(findFirstFault(buildReport(CLOCK, TRUST))).toBe(TRUST);
  expect(findFirstFault(buildReport(CLOCK))).toBe(CLOCK);
  expect(findFirstFault(buildReport(createCheck({})))).toBeNull();
});

test('a report as text', () => {
  expect(formatReport(buildReport(createCheck({}), TRUST), 'Acme')).toBe(`\
Plumbline connection report: Acme
2026-01-02T03:04:05.000Z
1 problem found.

https://acme.example (Chat, Data API)
  [Passed] Name (DNS): acme.example is 10.0.0.1.
  [Failed] Certificate (TLS): The issuer is unknown.
    Issuer: Company
    → Choose a root certificate.

Keys
  [Passed] Chat: Agent 7 answers.
`);
});
