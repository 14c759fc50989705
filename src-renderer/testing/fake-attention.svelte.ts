import type { Attention } from '#lib/ui/attention.ts';

/**
 * Whether the analyst looks at the window; the test sets it, since nobody looks at a test's page.
 */
export class FakeAttention implements Attention {
  isHere: boolean = $state(true);
}
