import { buildStrictConfig } from '#domain/dashboards/publish-input.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { Stage } from './stage.ts';

/** The sample that is published from the start. */
export const BOX_OFFICE_WORKBOOK = {
  connectionId: LOCAL_CONNECTION_ID,
  deploymentId: 1,
  workbookId: 101,
};

interface SavedEdit {
  readonly title?: string;
  readonly allowEmbed?: boolean;
  readonly config?: (config: DashboardConfigInput) => DashboardConfigInput;
  /** The text in the JSON editor. */
  readonly jsonText?: string;
}

type Caller = Pick<Stage, 'call'>;

/** Stores changes that nobody has published, as the editor does. */
export async function saveEdit(stage: Caller, edit: SavedEdit): Promise<void> {
  const { workbook } = await stage.call('dashboards.readWorkbook', BOX_OFFICE_WORKBOOK);
  if (!workbook?.draft || !workbook.published) throw new Error('The sample has no draft.');
  const { title, description, allowEmbed, versionId } = workbook.published;
  const { config } = buildStrictConfig(workbook.draft);
  const draft = {
    format: 2,
    baseVersionId: versionId,
    jsonText: edit.jsonText ?? null,
    dashboard: {
      title: edit.title ?? title,
      description,
      allowEmbed: edit.allowEmbed ?? allowEmbed,
      config: edit.config?.(config) ?? config,
    },
  };
  const text = JSON.stringify(draft);
  await stage.call('dashboards.saveState', { ...BOX_OFFICE_WORKBOOK, kind: 'edit', text });
}

export async function discardEdit(stage: Caller): Promise<void> {
  await stage.call('dashboards.saveState', { ...BOX_OFFICE_WORKBOOK, kind: 'edit', text: null });
}
