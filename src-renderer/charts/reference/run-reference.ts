import { compareDrawings } from './compare-scenes.ts';
import { drawOurs, drawReference, type OurDrawing } from './draw-both.ts';
import type { ReferenceSpec } from './specs/reference-spec.ts';

/** Vega numbers its clip paths and gradients through the life of a process. */
const PART_NUMBER = /\b(clip|gradient_)\d+/g;
const HEX = 16;

/** A picture as one short text, equal for equal pictures. */
export async function hashDrawing({ svg, remarks }: OurDrawing): Promise<string> {
  const text = JSON.stringify([svg.replaceAll(PART_NUMBER, '$1'), remarks]);
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

export interface ReferenceVerdict {
  readonly name: string;
  /** What is wrong with our picture; empty where it is drawn rightly. */
  readonly problems: readonly string[];
  /** '' where nothing was drawn. */
  readonly hash: string;
}

/** Draws a spec in both ways. The zone of the process must be UTC, because the reference's is. */
export async function judgeSpec(one: ReferenceSpec): Promise<ReferenceVerdict> {
  const { name } = one;
  let ours: OurDrawing;
  try {
    ours = await drawOurs(one);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name, problems: [`is not drawn: ${reason}`], hash: '' };
  }
  const problems = compareDrawings(ours, await drawReference(one, ours));
  return { name, problems, hash: await hashDrawing(ours) };
}
