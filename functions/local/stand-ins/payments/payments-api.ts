import type { Answer } from '../server-kit/answer.ts';
import type { Call } from '../server-kit/call.ts';
import { readAccess } from './access.ts';
import { type ApiCall, runOperation } from './api/routes.ts';
import { render } from './expand.ts';
import { parseForm } from './form.ts';
import { Idempotency, requestFingerprint } from './idempotency.ts';
import { list } from './parameters.ts';
import { apiVersion, newId, type Provider } from './provider.ts';
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
    const requestId = newId('req');
    const headers: Record<string, string> = { 'Request-Id': requestId, 'Stripe-Version': apiVersion };
    try {
      const access = readAccess(request.headers);
      this.#checkVersion(request.headers);
      const key = request.method === 'POST' ? this.#key(request.headers) : null;
      if (key) headers['Idempotency-Key'] = key;
      const form = parseForm(request.method === 'GET' ? request.url.search : request.body);
      const call = { method: request.method, path: request.url.pathname, form, access };
      return await this.#idempotent(request, call, key, requestId, headers, wait);
    } catch (error) {
      return this.#refusal(error, headers);
    }
  }

  async #idempotent(
    request: Call,
    call: ApiCall,
    key: string | null,
    requestId: string,
    headers: Record<string, string>,
    wait: () => Promise<void>,
  ): Promise<Answer> {
    const provider = this.#provider;
    const fingerprint = requestFingerprint(request.method, request.url.pathname, request.body);
    const before = key ? this.#idempotency.begin(key, fingerprint, provider.state, provider.now()) : null;
    if (before) {
      const replayed = { 'Idempotent-Replayed': 'true', 'Original-Request': before.requestId };
      return { status: before.status, headers: { ...headers, ...replayed }, body: before.body };
    }
    try {
      await wait();
      const answer = this.#run(call, key, requestId, headers);
      const { status, body } = answer;
      if (key) {
        this.#idempotency.finish(
          key,
          { fingerprint, at: provider.now(), status, body, requestId },
          provider.state,
        );
      }
      return answer;
    } catch (error) {
      if (key) this.#idempotency.abandon(key);
      throw error;
    }
  }

  #run(call: ApiCall, key: string | null, requestId: string, headers: Record<string, string>): Answer {
    const provider = this.#provider;
    provider.request = { id: requestId, idempotencyKey: key };
    try {
      const object = runOperation(call, provider);
      return { status: 200, headers, body: render(object, list(call.form, 'expand'), provider.state) };
    } catch (error) {
      return this.#refusal(error, headers);
    } finally {
      provider.request = null;
    }
  }

  #key(headers: Call['headers']): string | null {
    const key = headers['idempotency-key'];
    if (!key) return null;
    if (key.length <= 255) return key;
    throw new ProviderError(
      400,
      'invalid_request_error',
      'The idempotency key is longer than 255 characters.',
    );
  }

  #checkVersion(headers: Call['headers']): void {
    const version = headers['stripe-version'];
    if (version === undefined || version === apiVersion) return;
    throw new ProviderError(400, 'invalid_request_error', `Invalid Stripe API version: ${String(version)}`);
  }

  #refusal(error: unknown, headers: Record<string, string>): Answer {
    if (error instanceof ProviderError) return { status: error.status, headers, body: error.toBody() };
    console.error(error);
    const body = { error: { message: 'An unknown error occurred', type: 'api_error' } };
    return { status: 500, headers, body };
  }
}
