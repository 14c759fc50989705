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

export interface StrictConfig {
  readonly config: DashboardConfigInput;
  /** Paths of what a response held and a request may not hold, such as `theme.glow`. */
  readonly leftOut: readonly string[];
}

type Path = readonly PropertyKey[];
type Box = Record<PropertyKey, unknown>;

/** Below these a null means something that the contract does not say (§2.2, §2.3, §2.6). */
const FREE_FORM: ReadonlySet<string> = new Set(['settings', 'config', 'style', 'files']);

/** In fields of the contract a null says the same as nothing; so does an undefined one. */
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

/** A widget goes as a whole: half of one would be another widget. */
function widenToWidget(path: Path): Path {
  const isWidget = path[0] === 'widgets' && typeof path[1] === 'number';
  return isWidget ? path.slice(0, 2) : path;
}

/** Longer paths and later items first, so that none moves before it is taken. */
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

/** What is taken away can lay bare another fault, but not for ever. */
const MAX_ROUNDS = 20;

/** §4.1 is stricter than §2.2: what a request may not hold is taken out, and told. */
export function buildStrictConfig(config: DashboardConfig | DashboardConfigInput): StrictConfig {
  const rest = withoutNulls(config);
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

/** What an editor and a review share: a dashboard as it would be sent (§4.1). */
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

/** A draft, a published version or an earlier one as the beginning of what is sent next. */
export function buildStrictDashboard(source: BoardSource, allowEmbed: boolean): StrictDashboard {
  const { config, leftOut } = buildStrictConfig(source.config);
  const { title, description } = source;
  return { dashboard: { title, description, allowEmbed, config }, leftOut };
}

/** Says the same of a dashboard, whichever of its versions it is sent upon. */
export function isSamePublishInput(one: PublishInput, other: PublishInput): boolean {
  const toSaid = ({ title, description, allowEmbed, config }: PublishInput) => [
    title,
    description,
    allowEmbed,
    config,
  ];
  return isSameJson(toSaid(one), toSaid(other));
}

/** In words, for a notice; '' when nothing was left out. */
export function describeLeftOut(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return '';
  const what =
    leftOut.length === 1
      ? 'One field that the contract does not know is left out'
      : `${String(leftOut.length)} fields that the contract does not know are left out`;
  return `${what}: ${leftOut.map((path) => path || 'the whole config').join(', ')}.`;
}
