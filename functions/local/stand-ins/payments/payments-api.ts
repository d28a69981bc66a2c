import { createHash } from 'node:crypto';
import { ProviderError, type Provider } from './provider.ts';
import type { State, StoredAnswer } from './objects.ts';
import { type Answer, type Call, route } from '../server-kit/server.ts';
import { type Access, readAccess, apiRoutes } from './api/routes.ts';
import { type Form, parseForm } from './form.ts';

const keptMs = 24 * 60 * 60 * 1000;

const requestFingerprint = (method: string, path: string, body: string) =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

/** The provider's idempotency keys: an identical request gets the stored response, and a different one is refused. */
class Idempotency {
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

/**
 * Handles requests to `/v1/…` as the provider does: authentication, idempotency, operations, and errors in its format.
 */
export class PaymentsApi {
  readonly #provider: Provider;
  readonly #idempotency = new Idempotency();

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  /**
   * Handles a request. `wait` delays it after its idempotency key is taken, which tests use for concurrent requests.
   */
  async answer(request: Call, wait: () => Promise<void>): Promise<Answer> {
    try {
      const access = readAccess(request.headers);
      const key = request.method === 'POST' ? (request.headers['idempotency-key'] ?? null) : null;
      const form = parseForm(request.method === 'GET' ? request.url.search : request.body);
      const run = async () => {
        await wait();
        return this.#run(request, form, access);
      };
      return await (key === null ? run() : this.#once(key, request, run));
    } catch (error) {
      return this.#refusal(error);
    }
  }

  async #once(key: string, request: Call, run: () => Promise<Answer>): Promise<Answer> {
    const provider = this.#provider;
    const fingerprint = requestFingerprint(request.method, request.url.pathname, request.body);
    const before = this.#idempotency.begin(key, fingerprint, provider.state, provider.now());
    if (before)
      return { status: before.status, headers: { 'Idempotent-Replayed': 'true' }, body: before.body };
    try {
      const { status, body } = await run();
      this.#idempotency.finish(key, { fingerprint, at: provider.now(), status, body }, provider.state);
      return { status, body };
    } catch (error) {
      this.#idempotency.abandon(key);
      throw error;
    }
  }

  #run(request: Call, form: Form, access: Access): Answer {
    try {
      const outcome = route(apiRoutes(form, access, this.#provider), request);
      if (outcome) return outcome as Answer;
      throw new ProviderError(
        404,
        'invalid_request_error',
        `Unrecognized request URL (${request.method}: ${request.url.pathname}).`,
      );
    } catch (error) {
      return this.#refusal(error);
    }
  }

  #refusal(error: unknown): Answer {
    if (error instanceof ProviderError) return { status: error.status, body: error.toBody() };
    console.error(error);
    return { status: 500, body: { error: { message: 'An unknown error occurred', type: 'api_error' } } };
  }
}
