import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

export function createDiagnosticsHandlers(
  diagnostics: Diagnostics,
): DomainHandlers<'diagnostics', AbortSignal> {
  return {
    'diagnostics.readLog': () => diagnostics.readLog(),
    'diagnostics.listCrashes': () => diagnostics.listCrashes(),
    'diagnostics.removeCrashes': () => diagnostics.removeCrashes(),
    'diagnostics.buildReport': () => ({ text: diagnostics.buildReport() }),
    'diagnostics.saveReport': () => diagnostics.saveReport(),
  };
}
