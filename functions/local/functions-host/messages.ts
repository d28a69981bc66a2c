/** One instance of a function, as the functions emulator starts it. */
export interface Instance {
  id: number;
  /** The export that is called. */
  target: string;
  /** The type of its signature: `http` or `cloudevent`. */
  signature: string;
  /** The Unix socket at which the emulator looks for it. */
  socket: string;
}

export type ToHost = { serve: Instance } | { close: number };

/** Output of one instance. */
export interface FromHost {
  id: number;
  text: string;
}
