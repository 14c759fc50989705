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
  /** As it was typed into the field of the JSON. */
  readonly typed?: string;
}

type Caller = Pick<Stage, 'call'>;

/** Changes that nobody published yet, as the editor keeps them. */
export async function saveEdit(stage: Caller, kept: SavedEdit): Promise<void> {
  const { workbook } = await stage.call('dashboards.readWorkbook', BOX_OFFICE_WORKBOOK);
  if (!workbook?.draft || !workbook.published) throw new Error('The sample has no draft.');
  const { title, description, allowEmbed, versionId } = workbook.published;
  const { config } = buildStrictConfig(workbook.draft);
  const note = {
    form: 1,
    beganAtVersion: versionId,
    typed: kept.typed ?? null,
    dashboard: {
      title: kept.title ?? title,
      description,
      allowEmbed: kept.allowEmbed ?? allowEmbed,
      config: kept.config?.(config) ?? config,
    },
  };
  const text = JSON.stringify(note);
  await stage.call('dashboards.saveState', { ...BOX_OFFICE_WORKBOOK, kind: 'edit', text });
}

export async function discardEdit(stage: Caller): Promise<void> {
  await stage.call('dashboards.saveState', { ...BOX_OFFICE_WORKBOOK, kind: 'edit', text: null });
}
