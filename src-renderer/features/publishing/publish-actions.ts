import type { Dashboard } from '#shared/platform/dashboard.ts';

/** What the view around a publish does for it. */
export interface PublishActions {
  /** Shows the published dashboard. */
  readonly see: () => void;
  readonly showVersions: () => void;
  /** Reads the workbook again and rebuilds the review. */
  readonly reviewAgain: () => void;
  /** Reviews a return to this version. */
  readonly republish: (version: Dashboard) => void;
  readonly openLink: (url: string) => void;
}

/** The target of a publish, in the analyst's own names. */
export interface PublishTarget {
  readonly workbookName: string;
  readonly connectionName: string;
  /** A production target asks for the workbook's name first. */
  readonly isProduction: boolean;
  /** Why nothing can be published; null where it can. */
  readonly block: string | null;
  /** The `{base_url}` of the server; null where it is not known. */
  readonly baseUrl: string | null;
}

/** Builds the address at which viewers open an embedded dashboard. */
export function buildEmbedAddress(baseUrl: string | null, { publicId }: Dashboard): string | null {
  return baseUrl === null ? null : `${baseUrl}/embed/dashboard/${encodeURIComponent(publicId)}`;
}
