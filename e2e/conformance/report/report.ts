import type { Outcome } from '../run/outcome.ts';
import { redact } from '../wire/redact.ts';
import { findChapter, compareChecks } from './sections.ts';

/** Builds the report for programs: what was checked, with which result. */
export function buildReport(outcomes: readonly Outcome[], secrets: readonly string[]): string {
  const checks = outcomes
    .toSorted((a, b) => compareChecks(a.check, b.check))
    .map(({ check, verdict, durationMs }) => ({
      id: check.id,
      chapter: findChapter(check),
      section: check.section,
      sentence: check.sentence,
      ...verdict,
      durationMs,
    }));
  return `${redact(JSON.stringify({ checks }, null, 2), secrets)}\n`;
}
