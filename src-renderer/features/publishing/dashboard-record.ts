/** The part of a dashboard's record (§4.1) that is chosen apart from its config. */
export interface DashboardRecord {
  readonly title: string | null;
  readonly description: string | null;
  readonly allowEmbed: boolean;
}
