import { compareDrawings } from './compare-scenes.ts';
import { ANSWER_FRAME, drawOurs, drawReference, type OurDrawing } from './draw-both.ts';
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

/** The hash of a spec's picture; '' where nothing is drawn. */
export async function hashSpec(one: ReferenceSpec): Promise<string> {
  let ours: OurDrawing;
  try {
    ours = await drawOurs(one);
  } catch {
    // The verdict on this spec says why.
    return '';
  }
  return hashDrawing(ours);
}

export interface ReferenceVerdict {
  readonly name: string;
  /** What is wrong with our picture; empty where it is drawn rightly. */
  readonly problems: readonly string[];
}

/** Draws a spec in both ways. The zone of the process must be UTC, because the reference's is. */
export async function judgeSpec(
  one: ReferenceSpec,
  frame = ANSWER_FRAME,
): Promise<ReferenceVerdict> {
  const name = `${one.name}, ${String(frame.widthPx)} px wide`;
  let ours: OurDrawing;
  try {
    ours = await drawOurs(one, frame);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name, problems: [`is not drawn: ${reason}`] };
  }
  return { name, problems: compareDrawings(ours, await drawReference(one, ours)) };
}
