import { z } from 'zod';

/** What the person who embeds sees. */
export const symptomSchema = z.enum([
  'blankFrame',
  'unauthorized',
  'forbidden',
  'noRows',
  'tooManyRows',
  'oldData',
]);
export type Symptom = z.infer<typeof symptomSchema>;

export const DIAGNOSIS_CHECKS = [
  'dashboardPublished',
  'embedAllowed',
  'originAllowed',
  'sessionUnspent',
  'sessionFresh',
  'clockAgrees',
  'keyInScope',
  'userHasAttributes',
  'attributeTypes',
  'attributesHaveEffect',
  'groupsExist',
  'dataAge',
] as const;

/** One check: `unknown` says why it could not be run here, which is never shown as fine. */
export const diagnosisCheckSchema = z.object({
  check: z.enum(DIAGNOSIS_CHECKS),
  verdict: z.enum(['fine', 'fault', 'unknown']),
  /** One sentence of what was found. */
  finding: z.string(),
  /** One sentence of what to do; null where nothing is to be done. */
  advice: z.string().nullable(),
});
export type DiagnosisCheck = z.infer<typeof diagnosisCheckSchema>;
