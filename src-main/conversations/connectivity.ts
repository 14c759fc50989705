/** Whether the machine is reachable: awake and with a network. */
export interface Connectivity {
  isOnline(): boolean;
  /**
   * Calls the listener after sleep or a lost network, and after the return. Returns the function
   * that stops listening.
   */
  listen(listener: (change: ConnectivityChange) => void): () => void;
}

export type ConnectivityChange = 'lost' | 'back';
