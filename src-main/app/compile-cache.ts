import nodeModule from 'node:module';

/** The cache exists from Node 22 on, so in production; the Electron of the tests lacks it. */
export function enableCompileCache(dir: string): void {
  const enable: unknown = Reflect.get(nodeModule, 'enableCompileCache');
  if (typeof enable === 'function') Reflect.apply(enable, nodeModule, [dir]);
}
