import { loader, type Loader } from 'vega';

/** Charts contain their rows, so nothing is ever fetched for them. */
export function createRefusingLoader(): Loader {
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('A chart may not load anything from outside.'));
  return { ...loader(), load: refuse, sanitize: refuse, http: refuse, file: refuse };
}
