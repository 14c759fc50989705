/** Through the CSSOM: the CSP refuses style attributes. What was worn is taken off again. */
export const applyThemeProperties =
  (properties: readonly (readonly [name: string, value: string])[]) =>
  (element: HTMLElement): (() => void) => {
    for (const [name, value] of properties) element.style.setProperty(name, value);
    return () => {
      for (const [name] of properties) element.style.removeProperty(name);
    };
  };
