import type { Settings } from '#shared/settings.ts';

/** Writes the choices that differ from the system's onto the page's root, where the styles read them. */
export function applyAppearance(root: HTMLElement, settings: Settings): void {
  const { theme, contrast, motion, density } = settings;
  const choices = {
    theme: theme === 'system' ? null : theme,
    contrast: contrast === 'more' ? contrast : null,
    motion: motion === 'reduced' ? motion : null,
    density: density === 'compact' ? density : null,
  };
  for (const [name, choice] of Object.entries(choices)) {
    if (choice === null) root.removeAttribute(`data-${name}`);
    else root.setAttribute(`data-${name}`, choice);
  }
}
