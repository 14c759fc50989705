import type { Crumb } from './entry.ts';

/** Where the analyst stands in one connection's workspace. */
export interface BrowsePosition {
  readonly trail: readonly Crumb[];
  readonly search: string;
}

export const START_POSITION: BrowsePosition = { trail: [], search: '' };

export function createRootCrumb(deploymentId: number, name: string): Crumb {
  return { deploymentId, folderId: null, name };
}

/** The key of the row that leads there. */
export function toCrumbKey({ deploymentId, folderId }: Crumb): string {
  const id = String(deploymentId);
  return folderId === null ? `deployment:${id}` : `folder:${id}:${String(folderId)}`;
}
