import { jsonOf, ok, type Routes } from './server.ts';

interface Counted {
  /** The number of requests that it applies to. */
  times: number;
}

/** A planned fault: the status of the next responses, no response at all, or a fault that only some services have. */
export interface StatusFault<Extra extends string = never> extends Counted {
  status: number | 'no answer' | Extra;
}

/** Reads a planned fault. `extra` lists further values of `status`. Throws for any other. */
function readFault<Extra extends string = never>(value: unknown, ...extra: Extra[]): StatusFault<Extra> {
  const { status, times = 1 } = (value ?? {}) as Record<string, unknown>;
  const named = (['no answer', ...extra] as const).find((one) => one === status);
  const isStatus = typeof status === 'number' && status >= 400 && status < 600;
  if (named === undefined && !isStatus)
    throw new Error(`status is a number from 400 to 599, or one of ${['no answer', ...extra].join(', ')}`);
  if (typeof times !== 'number' || times < 0) throw new Error('times is a number from 0');
  return { status: named ?? (status as number), times };
}

/** Faults planned by a test or a developer. */
export class Faults<Fault extends Counted> {
  #planned: Fault[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ ...fault });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the first planned fault for which `applies` is true, and decrements its count. */
  meet(applies: (fault: Fault) => boolean = () => true): Fault | undefined {
    const fault = this.#planned.find((each) => each.times > 0 && applies(each));
    if (fault) fault.times -= 1;
    return fault;
  }
}

/** Returns the route with which a test or a developer plans the only fault. `extra` lists further values of `status`. */
export const faultRoutes = <Extra extends string = never>(
  faults: Faults<StatusFault<Extra>>,
  ...extra: Extra[]
): Routes => ({
  'POST /_control/faults': (call) => {
    const fault = readFault(jsonOf(call), ...extra);
    faults.clear();
    faults.plan(fault);
    return ok(fault);
  },
});
