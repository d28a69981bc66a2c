import type { Answer } from '../server-kit/answer.ts';
import type { Call } from '../server-kit/call.ts';
import { type Access, readAccess } from './access.ts';
import { route } from '../server-kit/routes.ts';
import { apiRoutes } from './api/routes.ts';
import { type Form, parseForm } from './form.ts';
import { Idempotency, requestFingerprint } from './idempotency.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

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
