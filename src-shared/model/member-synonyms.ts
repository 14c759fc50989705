import { z } from 'zod';

/** A part of a model with the free remarks that its makers put there. */
export interface WithRemarks {
  readonly meta?: unknown;
}

const SYNONYMS_MOST = 100;
const SYNONYM_MAX_CHARS = 80;

const remarksSchema = z.looseObject({
  synonyms: z.array(z.string().max(SYNONYM_MAX_CHARS)).max(SYNONYMS_MOST),
});

/** Reads what people also call a part of a model; nothing where its remarks do not say. */
export function readSynonyms({ meta }: WithRemarks): { readonly synonyms?: string[] } {
  const read = remarksSchema.safeParse(meta);
  return read.success && read.data.synonyms.length > 0 ? { synonyms: read.data.synonyms } : {};
}
