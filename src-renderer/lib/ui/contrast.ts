/** Whether the system or the settings of the window ask for more contrast. */
export function wantsContrast(): boolean {
  return (
    document.documentElement.dataset['contrast'] === 'more' ||
    matchMedia('(prefers-contrast: more)').matches
  );
}
