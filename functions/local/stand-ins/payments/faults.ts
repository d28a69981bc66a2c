const modes = ['error', 'drop', 'lose', 'delay'] as const;

/**
 * Faults on the way to the provider and back:
 * - `error`: responds with 500, nothing has happened;
 * - `drop`: the connection breaks, nothing has happened;
 * - `lose`: the request is carried out, but the connection breaks instead of a response;
 * - `delay`: the request is carried out `ms` later.
 */
export type FaultMode = (typeof modes)[number];

export interface Fault {
  mode: FaultMode;
  /** The number of requests that it applies to. */
  times: number;
  /** Applies only to requests whose `METHOD /path` matches this pattern. */
  match?: string;
  ms?: number;
}

export function readFault(value: unknown): Fault {
  const { mode, times, match, ms } = value as Record<string, unknown>;
  const known = modes.find((each) => each === mode);
  if (!known) throw new Error(`mode is one of ${modes.join(', ')}`);
  if (typeof times !== 'number' || times < 1) throw new Error('times is a number from 1');
  return {
    mode: known,
    times,
    ...(typeof match === 'string' ? { match } : {}),
    ...(typeof ms === 'number' ? { ms } : {}),
  };
}

export const meets = ({ match }: Fault, request: string): boolean =>
  match === undefined || new RegExp(match).test(request);
