import { type Answer, type Call, isObject, ok } from './answer.ts';
import type { Outgoing } from './outgoing.ts';
import { sendError } from './send.ts';
import type { State } from './state.ts';

/** What tests arrange: sendings that fail, and browsers whose messages the test itself delivers. */
export class Control {
  readonly #failures: { code: string; token: string }[] = [];

  /** The failure that a sending to `token` meets, once. */
  meet(token: unknown): Answer | null {
    const at = this.#failures.findIndex((failure) => failure.token === token);
    const [failure] = at < 0 ? [] : this.#failures.splice(at, 1);
    return failure ? sendError(failure.code) : null;
  }

  answer({ method, path, body }: Call, state: State, outgoing: Outgoing): Answer | null {
    if (path === '_control/failures' && method === 'POST' && isObject(body)) {
      const { code, token, times = 1 } = body;
      for (let time = 0; time < Number(times); time += 1)
        this.#failures.push({ code: String(code), token: String(token) });
      return ok({});
    }
    const token = /^_control\/waiting\/(.+)$/.exec(path)?.[1];
    if (token === undefined) return null;
    return ok({ messages: outgoing.take(state.tokens[decodeURIComponent(token)] ?? '') });
  }
}
