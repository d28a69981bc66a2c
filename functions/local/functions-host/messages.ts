/** An instance of a function, as the functions emulator starts it. */
export interface Instance {
  id: number;
  /** The name of the exported function. */
  target: string;
  /** The signature type: `http` or `cloudevent`. */
  signature: string;
  /** The Unix socket on which the emulator expects it. */
  socket: string;
}

export type ToHost = { serve: Instance } | { close: number };

/** The output of one instance. */
export interface FromHost {
  id: number;
  text: string;
}
