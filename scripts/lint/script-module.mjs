const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
/** As Svelte gives them, but that a first value of null or false says nothing of the next. */
const RUNES = `declare const $props: { <T>(): T; id(): string };
interface Empty { (initial: boolean): boolean; <T>(initial: null): T }
declare const $state: Empty & { raw: Empty & typeof globalThis.$state.raw } & typeof globalThis.$state;`;
/** A variable at the top of a script. */
const VARIABLE = /^ {0,2}let (\w+)/gm;

/**
 * The scripts of a component as one module, every character where it stood: what is found in the module
 * is found at that line of the component. What stands in the markup is blank.
 * @param {string} component
 * @returns {{ text: string, lines: number }} `lines` are the component's own
 */
export function toScriptModule(component) {
  const scripts = [...component.matchAll(SCRIPT)];
  let own = '';
  for (const { 0: element, 1: code = '', index } of scripts) {
    const start = index + element.length - '</script>'.length - code.length;
    own += component.slice(own.length, start).replaceAll(/[^\n]/g, ' ') + code;
  }
  const assigned = [...own.matchAll(VARIABLE)].map(
    // The markup can assign it too, so that its first value says nothing of its type.
    ([, name = '']) => `void ((value: never) => { ${name} = value; });`,
  );
  const rest = [RUNES, ...assigned, 'export {};'];
  return { text: `${own}\n${rest.join('\n')}\n`, lines: own.split('\n').length };
}
