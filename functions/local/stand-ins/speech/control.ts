import { isObject } from './answer.ts';

/** What the next requests for a text that contains a word meet. */
interface Trouble {
  containing: string;
  /** Of the answer; none where there is no answer at all. */
  status?: number | 'no answer';
  milliseconds?: number;
  times: number;
}

/** What tests arrange and ask: troubles, and what has been spoken. */
export class Control {
  readonly spoken: string[] = [];
  readonly #troubles: Trouble[] = [];

  arrange(body: unknown): void {
    const { containing, times = 1, ...others } = isObject(body) ? body : {};
    if (typeof containing !== 'string' || typeof times !== 'number')
      throw new Error('{ containing, status or milliseconds, times }');
    this.#troubles.push({ ...others, containing, times });
  }

  /** The trouble that a request for this text meets, each time one less. */
  meet(text: string): Trouble | undefined {
    const trouble = this.#troubles.find(({ containing, times }) => times > 0 && text.includes(containing));
    if (trouble) trouble.times -= 1;
    return trouble;
  }
}
