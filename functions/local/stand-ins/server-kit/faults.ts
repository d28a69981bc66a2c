interface Counted {
  /** The number of requests that it applies to. */
  times: number;
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
