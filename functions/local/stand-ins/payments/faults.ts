/**
 * What a test can make go wrong on the way to the provider and back:
 * - `error`: answered with 500, nothing has happened;
 * - `drop`: the connection breaks before the request is read;
 * - `lose`: everything happens, and the connection breaks instead of the answer;
 * - `hang`: nothing happens and no answer comes;
 * - `delay`: it happens `ms` later.
 */
export type FaultMode = 'error' | 'drop' | 'lose' | 'hang' | 'delay';

export interface Fault {
  mode: FaultMode;
  /** How many requests it meets. */
  times: number;
  /** Only requests whose `METHOD /path` begins like this or fits this pattern. */
  match?: string;
  ms?: number;
}

const modes: readonly string[] = ['error', 'drop', 'lose', 'hang', 'delay'];

export function readFault(value: unknown): Fault {
  const { mode, times, match, ms } = value as Record<string, unknown>;
  if (typeof mode !== 'string' || !modes.includes(mode))
    throw new Error(`mode is one of ${modes.join(', ')}`);
  if (typeof times !== 'number' || times < 1) throw new Error('times is a number from 1');
  return {
    mode: mode as FaultMode,
    times,
    ...(typeof match === 'string' ? { match } : {}),
    ...(typeof ms === 'number' ? { ms } : {}),
  };
}

export class Faults {
  #planned: Fault[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ ...fault });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The fault that this request meets, if any; it is used up by one. */
  meet(request: string): Fault | undefined {
    const fault = this.#planned.find(({ match }) => match === undefined || new RegExp(match).test(request));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#planned = this.#planned.filter((other) => other !== fault);
    return fault;
  }
}
