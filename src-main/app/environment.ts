/**
 * Node would obey this variable and trust every certificate, perhaps without the user's knowledge.
 */
export function dropUnsafeEnvironment(environment: NodeJS.ProcessEnv): void {
  delete environment['NODE_TLS_REJECT_UNAUTHORIZED'];
}
