/** What of a dashboard's record (§4.1) is chosen beside its config. */
export interface DashboardRecord {
  readonly title: string | null;
  readonly description: string | null;
  readonly allowEmbed: boolean;
}
