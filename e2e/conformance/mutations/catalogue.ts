import { fieldMutations } from './fields.ts';
import type { Mutation } from './mutation.ts';
import type { KnownCredentials } from './known-credentials.ts';
import { lenientMutations } from './lenient.ts';
import { pickyMutations } from './picky.ts';
import { requestMutations } from './requests.ts';
import { sequenceMutations } from './sequences.ts';
import { statusMutations } from './statuses.ts';
import { messageMutations } from './messages.ts';
import { streamOrderMutations } from './stream-order.ts';
import { toolMutations } from './tool-calls.ts';
import { valueMutations } from './values.ts';

export function listMutations(known: KnownCredentials): readonly Mutation[] {
  return [
    ...statusMutations,
    ...requestMutations(known),
    ...pickyMutations(known),
    ...lenientMutations(known),
    ...sequenceMutations,
    ...streamOrderMutations,
    ...messageMutations,
    ...toolMutations,
    ...valueMutations,
    ...fieldMutations,
  ];
}
