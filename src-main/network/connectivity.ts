/** Whether the machine is there to be spoken to: awake, and with a network. */
export interface Connectivity {
  isOnline(): boolean;
  /** Told of sleep or a lost network, and of the return. Returns the function that stops listening. */
  listen(listener: (change: ConnectivityChange) => void): () => void;
}

export type ConnectivityChange = 'lost' | 'back';
