/** An origin whose pages may hold a viewer's page in a frame. */
export interface FrameOrigin {
  /** The deployment whose pages it may hold; null for those of every deployment. */
  readonly deploymentId: number | null;
  readonly origin: string;
}
