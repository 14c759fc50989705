/** Node would obey it and trust every certificate; whoever set it may not even know. */
export function dropUnsafeEnvironment(environment: NodeJS.ProcessEnv): void {
  delete environment['NODE_TLS_REJECT_UNAUTHORIZED'];
}
