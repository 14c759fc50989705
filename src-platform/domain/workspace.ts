import { z } from 'zod';
import { toViolations } from '#shared/platform/violation.ts';
import { RequestFailure, createBadRequest } from './failure.ts';
import type { DeploymentContent } from './library.ts';
import type { Publishing } from './publishing.ts';

const ITEM_TYPES = ['folder', 'workbook', 'report', 'dashboard'] as const;
type ItemType = (typeof ITEM_TYPES)[number];

/** An entry of a folder; an entry with `folderId` null is at the root. */
export interface WorkspaceItem {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly folderId: number | null;
  readonly workbookId?: number;
  readonly publicId?: string;
}

const querySchema = z.object({
  folderId: z
    .string()
    .regex(/^\d{1,15}$/, 'must be an integer')
    .transform(Number)
    .optional(),
  types: z.array(z.enum(ITEM_TYPES)).min(1).optional(),
  search: z.string().max(200).optional(),
});
type WorkspaceQuery = z.infer<typeof querySchema>;

/** @throws RequestFailure 400 naming the faulty parameter */
export function parseWorkspaceQuery(query: unknown): WorkspaceQuery {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) throw createBadRequest(toViolations(parsed.error, 'workspace'));
  return parsed.data;
}

/** New items come last, so that a cursor keeps its position. */
function listItems(shelf: DeploymentContent, publishing: Publishing): WorkspaceItem[] {
  const { folders, workbooks } = shelf;
  return [
    ...folders.map(({ id, name, parentId }) => ({
      id,
      type: 'folder' as const,
      name,
      folderId: parentId,
    })),
    ...workbooks.map(({ id, name, folderId }) => ({
      id,
      type: 'workbook' as const,
      name,
      folderId,
    })),
    ...workbooks.flatMap(({ id: workbookId, folderId, reports }) =>
      reports.map(({ id, content }) => ({
        id,
        type: 'report' as const,
        name: content.title ?? content.name ?? '',
        folderId,
        workbookId,
      })),
    ),
    ...workbooks.flatMap(({ id: workbookId, name, folderId }) => {
      const published = publishing.findPublished(workbookId);
      if (!published) return [];
      const { id, title, publicId } = published;
      return [
        { id, type: 'dashboard' as const, name: title ?? name, folderId, workbookId, publicId },
      ];
    }),
  ];
}

function listFoldersBelow(shelf: DeploymentContent, folderId: number): Set<number | null> {
  const found = new Set<number | null>([folderId]);
  // The set grows while it is iterated, so that children of children are visited too.
  for (const id of found) {
    for (const folder of shelf.folders) if (folder.parentId === id) found.add(folder.id);
  }
  return found;
}

/**
 * The contents of a folder or of the root; with a search, everything below it whose name has the
 * text.
 * @throws RequestFailure 404 for an unknown folder
 */
export function listWorkspace(
  shelf: DeploymentContent,
  publishing: Publishing,
  { folderId, types, search }: WorkspaceQuery,
): WorkspaceItem[] {
  if (folderId !== undefined && !shelf.folders.some(({ id }) => id === folderId)) {
    throw new RequestFailure('NotFoundError', `There is no folder ${String(folderId)}.`);
  }
  const text = search?.trim().toLowerCase() ?? '';
  const below = folderId === undefined ? null : listFoldersBelow(shelf, folderId);
  const lies = (item: WorkspaceItem): boolean => {
    if (text === '') return item.folderId === (folderId ?? null);
    return (below === null || below.has(item.folderId)) && item.name.toLowerCase().includes(text);
  };
  return listItems(shelf, publishing).filter(
    (item) => lies(item) && (types === undefined || types.includes(item.type)),
  );
}
