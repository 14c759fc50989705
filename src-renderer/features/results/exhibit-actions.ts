import type { LucideIcon } from '@lucide/svelte';
import BookPlus from '@lucide/svelte/icons/book-plus';
import ChartColumn from '@lucide/svelte/icons/chart-column';
import Code from '@lucide/svelte/icons/code';
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import History from '@lucide/svelte/icons/history';
import Image from '@lucide/svelte/icons/image';
import ImageDown from '@lucide/svelte/icons/image-down';
import Maximize2 from '@lucide/svelte/icons/maximize-2';
import MessageCircleQuestion from '@lucide/svelte/icons/message-circle-question-mark';
import PanelRight from '@lucide/svelte/icons/panel-right';
import SlidersHorizontal from '@lucide/svelte/icons/sliders-horizontal';
import Table from '@lucide/svelte/icons/table';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import { CardState } from './card-state.svelte.ts';
import type { ResultExports, ResultToExport } from './result-exports.svelte.ts';
import type { ResultTabs } from './result-tabs.svelte.ts';
import { messages } from './messages.ts';

interface ExhibitPorts {
  readonly subject: ResultToExport;
  readonly tabs: ResultTabs;
  readonly exports: ResultExports;
  /** Opens the result beside the thread. */
  readonly onOpenBeside: () => void;
}

interface Toggle {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

function listChartItems({ subject: { sheet }, exports }: ExhibitPorts): MenuItem[] {
  const { encoding, dialogs } = sheet;
  return [
    {
      id: 'change',
      label: messages.exhibitActions.changeChart,
      icon: SlidersHorizontal,
      onSelect: () => (encoding.isPanelOpen = !encoding.isPanelOpen),
    },
    {
      id: 'full',
      label: messages.exhibitActions.fullScreen,
      icon: Maximize2,
      onSelect: () => (dialogs.isFull = true),
    },
    {
      id: 'image',
      label: messages.exhibitActions.copyImage,
      icon: Image,
      onSelect: () => {
        if (dialogs.copyImage) void exports.announceCopy(dialogs.copyImage);
      },
    },
    {
      id: 'picture',
      label: messages.exhibitActions.savePicture,
      icon: ImageDown,
      disabled: exports.block !== null,
      onSelect: () => (dialogs.isSaving = true),
    },
  ];
}

function listTableItems({ subject, exports }: ExhibitPorts, view: 'chart' | 'result'): MenuItem[] {
  const { source, sheet } = subject;
  const hasSql = source.query.sql.trim() !== '';
  const stored = sheet.runs?.storedRuns?.length ?? 0;
  return [
    {
      id: 'copy',
      label: messages.exhibitActions.copyTable,
      icon: Copy,
      separated: true,
      onSelect: () => void exports.copy(subject, 'headers'),
    },
    {
      id: 'export',
      label: 'Export…',
      icon: Download,
      disabled: exports.block !== null,
      onSelect: () => exports.openDialog(subject),
    },
    {
      id: 'ask',
      label:
        view === 'chart'
          ? messages.exhibitActions.askAboutThisChart
          : messages.exhibitActions.askAboutThisResult,
      icon: MessageCircleQuestion,
      onSelect: () => exports.askAbout(subject, view),
    },
    ...(hasSql
      ? [
          {
            id: 'report',
            label: messages.exhibitActions.saveAsReport,
            icon: BookPlus,
            onSelect: () => exports.saveReport(subject),
          },
        ]
      : []),
    ...(hasSql && sheet.runs
      ? [
          {
            id: 'runs',
            label: stored === 0 ? 'Runs…' : messages.exhibitActions.runsStored(stored),
            icon: History,
            onSelect: () => (sheet.isRunsOpen = true),
          },
        ]
      : []),
  ];
}

/** Lists what can be done with the result of an answer. */
export function listExhibitActions(ports: ExhibitPorts): {
  readonly toggle: Toggle | null;
  readonly items: readonly MenuItem[];
} {
  const { subject, tabs, onOpenBeside } = ports;
  const card = new CardState({ ...subject, pane: 'thread', tabs });
  const { tab, spec } = card;
  const isDrawn = tab === 'chart' && spec !== null;
  const showTable = {
    label: messages.exhibitActions.showTable,
    icon: Table,
    run: () => card.choose('table'),
  };
  const showChart = {
    label: messages.exhibitActions.showChart,
    icon: ChartColumn,
    run: () => card.choose('chart'),
  };
  const other = card.canHaveChart ? showChart : null;
  return {
    toggle: tab === 'table' ? other : showTable,
    items: [
      ...(isDrawn ? listChartItems(ports) : []),
      ...listTableItems(ports, isDrawn ? 'chart' : 'result'),
      {
        id: 'sql',
        label: messages.exhibitActions.showSql,
        icon: Code,
        separated: true,
        onSelect: () => card.choose('sql'),
      },
      {
        id: 'beside',
        label: messages.exhibitActions.openEvidence,
        icon: PanelRight,
        onSelect: onOpenBeside,
      },
    ],
  };
}
