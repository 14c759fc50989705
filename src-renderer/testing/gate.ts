/** Creates a gate that the test opens when it is time. */
export function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const opening = new EventTarget();
  const opened = new Promise<void>((resolve) => {
    opening.addEventListener('open', () => {
      resolve();
    });
  });
  return { opened, open: () => void opening.dispatchEvent(new Event('open')) };
}
