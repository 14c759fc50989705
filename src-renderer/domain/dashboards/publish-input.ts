import type { z } from 'zod';
import {
  dashboardConfigInputSchema,
  type DashboardConfig,
  type DashboardConfigInput,
  type PublishInput,
} from '#shared/platform/dashboard.ts';
import type { BoardSource } from './board-source.ts';
import { isSameJson } from './compare/json-leaves.ts';
import { formatJsonPath } from './config-json.ts';
import { findWidgetKind } from './widget-kinds/widget-kinds.ts';
import { messages } from './messages.ts';

export interface StrictConfig {
  readonly config: DashboardConfigInput;
  /** Paths of what a response contained and a request may not, such as `theme.glow`. */
  readonly leftOut: readonly string[];
}

type Path = readonly PropertyKey[];
type Box = Record<PropertyKey, unknown>;

/** Below these fields a null means something that the contract does not say (§2.2, §2.3, §2.6). */
const FREE_FORM: ReadonlySet<string> = new Set(['settings', 'config', 'style', 'files']);

/**
 * Removes null and undefined fields, which mean the same as missing ones in fields of the contract.
 */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([key, inner]) => [key, FREE_FORM.has(key) ? inner : withoutNulls(inner)]),
  );
}

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null;

/** Widens a path to its widget, because half of a widget would be another widget. */
function widenToWidget(path: Path): Path {
  const isWidget = path[0] === 'widgets' && typeof path[1] === 'number';
  return isWidget ? path.slice(0, 2) : path;
}

/** Lists longer paths and later items first, so that none moves before it is removed. */
function listRemovals(issues: readonly z.core.$ZodIssue[]): Path[] {
  const paths = issues.flatMap((issue): Path[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [widenToWidget(issue.path)],
  );
  const unique = new Map(paths.map((path) => [formatJsonPath(path), path]));
  return [...unique.values()].sort(
    (one, other) => getIndex(other) - getIndex(one) || other.length - one.length,
  );
}

const getIndex = ([, at]: Path): number => (typeof at === 'number' ? at : -1);

function removeAt(root: unknown, path: Path): void {
  const parent = path.slice(0, -1).reduce((box, key) => (isBox(box) ? box[key] : null), root);
  const key = path.at(-1);
  if (key === undefined || !isBox(parent)) return;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

/** Writes the kinds of widgets as the contract does: another server may write `tabsContainer`. */
const withWrittenKinds = ({ widgets, ...rest }: DashboardConfig | DashboardConfigInput): Box => ({
  ...rest,
  widgets: widgets?.map((widget) => ({
    ...widget,
    type: findWidgetKind(widget.type) ?? widget.type,
  })),
});

/** A removal can reveal another fault, so there are several rounds, but not endlessly many. */
const MAX_ROUNDS = 20;

/** Removes and reports what a request may not contain, because §4.1 is stricter than §2.2. */
export function buildStrictConfig(config: DashboardConfig | DashboardConfigInput): StrictConfig {
  const rest = withoutNulls(withWrittenKinds(config));
  const leftOut: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = dashboardConfigInputSchema.safeParse(rest);
    if (parsed.success) return { config: parsed.data, leftOut };
    for (const path of listRemovals(parsed.error.issues)) {
      leftOut.push(formatJsonPath(path));
      removeAt(rest, path);
    }
  }
  return { config: {}, leftOut: [...leftOut, ''] };
}

/** A dashboard as it would be sent (§4.1), shared by the editor and the review. */
export interface EditedDashboard {
  readonly title: string | null;
  readonly description: string | null;
  readonly allowEmbed: boolean;
  readonly config: DashboardConfigInput;
}

export interface StrictDashboard {
  readonly dashboard: EditedDashboard;
  readonly leftOut: readonly string[];
}

/** Builds what is sent next from a draft, a published version or an earlier one. */
export function buildStrictDashboard(source: BoardSource, allowEmbed: boolean): StrictDashboard {
  const { config, leftOut } = buildStrictConfig(source.config);
  const { title, description } = source;
  return { dashboard: { title, description, allowEmbed, config }, leftOut };
}

/** Whether two inputs say the same of a dashboard, whichever of its versions they are sent upon. */
export function isSamePublishInput(one: PublishInput, other: PublishInput): boolean {
  const toSaid = ({ title, description, allowEmbed, config }: PublishInput) => [
    title,
    description,
    allowEmbed,
    config,
  ];
  return isSameJson(toSaid(one), toSaid(other));
}

/** Describes what was left out, for a notice; '' for nothing. */
export function describeLeftOut(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return '';
  return messages.publishInput.unknownFieldsLeftOut(
    leftOut.length,
    leftOut.map((path) => path || messages.publishInput.allOfConfig).join(', '),
  );
}
