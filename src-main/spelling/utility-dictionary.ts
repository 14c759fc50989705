import { utilityProcess } from 'electron';
import type { SpellingOptions } from './spelling.ts';

/** Runs the built dictionary as a utility process of Electron: it cannot outlive the app. */
export function createUtilityDictionary(entry: string): SpellingOptions['start'] {
  return ({ onMessage, onExit }) => {
    const child = utilityProcess.fork(entry, [], {
      serviceName: 'Plumbline dictionary',
      env: {},
      stdio: 'ignore',
    });
    child.on('message', onMessage);
    child.on('exit', onExit);
    return {
      post: (request) => {
        child.postMessage(request);
      },
      end: () => {
        child.kill();
      },
    };
  };
}
