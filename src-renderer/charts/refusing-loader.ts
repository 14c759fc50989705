import { loader, type Loader } from 'vega';

/** Nothing is ever fetched for a chart: its rows are inside it. */
export function createRefusingLoader(): Loader {
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('A chart may not load anything from outside.'));
  return { ...loader(), load: refuse, sanitize: refuse, http: refuse, file: refuse };
}
