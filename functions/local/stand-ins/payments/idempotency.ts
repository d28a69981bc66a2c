import { createHash } from 'node:crypto';
import { ProviderError } from './provider-error.ts';
import type { State, StoredAnswer } from './state.ts';

const keptMs = 24 * 60 * 60 * 1000;

export const requestFingerprint = (method: string, path: string, body: string) =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

/** The provider's idempotency keys: an identical request gets the stored response, and a different one is refused. */
export class Idempotency {
  readonly #running = new Set<string>();

  /** Returns the stored response, or null if the request may run and must end with `finish` or `abandon`. */
  begin(key: string, fingerprint: string, state: State, now: number): StoredAnswer | null {
    const known = state.answers[key];
    const fresh = known && now - known.at < keptMs ? known : undefined;
    if (fresh && fresh.fingerprint !== fingerprint) {
      throw new ProviderError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (fresh) return fresh;
    if (this.#running.has(key)) {
      throw new ProviderError(
        409,
        'idempotency_error',
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        { code: 'idempotency_key_in_use' },
      );
    }
    this.#running.add(key);
    return null;
  }

  /**
   * Stores the response, except of requests that were refused before anything happened: their key can be used again.
   */
  finish(key: string, answer: StoredAnswer, state: State): void {
    this.#running.delete(key);
    const happened = answer.status < 400 || answer.status === 402 || answer.status >= 500;
    if (happened) state.answers[key] = answer;
  }

  abandon(key: string): void {
    this.#running.delete(key);
  }
}
