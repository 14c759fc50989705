import type { Dashboard } from '#shared/platform/dashboard.ts';

/** What the view around a publish does for it. */
export interface PublishActions {
  /** Shows the published dashboard. */
  readonly see: () => void;
  readonly showVersions: () => void;
  /** Reads the workbook and draws the review up anew. */
  readonly reviewAgain: () => void;
  /** Reviews going back to this version. */
  readonly republish: (version: Dashboard) => void;
  readonly openLink: (url: string) => void;
}

/** Where it goes, in the analyst's own words for it. */
export interface PublishTarget {
  readonly workbookName: string;
  readonly connectionName: string;
  /** Asks for the workbook's name first. */
  readonly isProduction: boolean;
  /** `{base_url}`; null where it is not known. */
  readonly baseUrl: string | null;
}

/** The viewer's address of an embedded dashboard. */
export function buildEmbedAddress(baseUrl: string | null, { publicId }: Dashboard): string | null {
  return baseUrl === null ? null : `${baseUrl}/embed/dashboard/${encodeURIComponent(publicId)}`;
}
