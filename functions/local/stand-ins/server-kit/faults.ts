interface Counted {
  /** The number of requests that it applies to. */
  times: number;
}

/** A planned fault: the status of the next answers, no answer at all, or one of the ways that only some services have. */
export interface StatusFault<Extra extends string = never> extends Counted {
  status: number | 'no answer' | Extra;
}

/** Reads a planned fault of a request to `/_control/faults`; `extra` are further values of `status`. Throws for any other. */
export function readFault<Extra extends string = never>(
  value: unknown,
  ...extra: Extra[]
): StatusFault<Extra> {
  const { status, times = 1 } = (value ?? {}) as Record<string, unknown>;
  const named = (['no answer', ...extra] as const).find((one) => one === status);
  const isStatus = typeof status === 'number' && status >= 400 && status < 600;
  if (named === undefined && !isStatus)
    throw new Error(`status is a number from 400 to 599, or one of ${['no answer', ...extra].join(', ')}`);
  if (typeof times !== 'number' || times < 0) throw new Error('times is a number from 0');
  return { status: named ?? (status as number), times };
}

/** Faults that a test or a developer has planned. */
export class Faults<Fault extends Counted> {
  #planned: Fault[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ ...fault });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The first planned fault that `applies` to this request; it is used up by one. */
  meet(applies: (fault: Fault) => boolean = () => true): Fault | undefined {
    const fault = this.#planned.find((each) => each.times > 0 && applies(each));
    if (fault) fault.times -= 1;
    return fault;
  }
}
