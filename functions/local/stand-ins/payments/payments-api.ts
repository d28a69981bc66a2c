import { createHash } from 'node:crypto';
import { ProviderError, type Provider } from './provider.ts';
import type { StoredAnswer } from './objects.ts';
import { type Answer, type Call, route } from '../server-kit/server.ts';
import { type Access, readAccess, apiRoutes } from './api/routes.ts';
import { type Form, parseForm } from './form.ts';

const keptMs = 24 * 60 * 60 * 1000;

const requestFingerprint = (method: string, path: string, body: string) =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

/**
 * The provider's idempotency keys: returns the stored response to an identical request, or null if the request may run;
 * a different one is refused.
 */
function storedAnswer(key: string, fingerprint: string, provider: Provider): StoredAnswer | null {
  const known = provider.state.answers[key];
  if (!known || provider.now() - known.at >= keptMs) return null;
  if (known.fingerprint === fingerprint) return known;
  throw new ProviderError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

function refusal(error: unknown): Answer {
  if (error instanceof ProviderError) return { status: error.status, body: error.toBody() };
  console.error(error);
  return { status: 500, body: { error: { message: 'An unknown error occurred', type: 'api_error' } } };
}

function run(request: Call, form: Form, access: Access, provider: Provider): Answer {
  try {
    const outcome = route(apiRoutes(form, access, provider), request);
    if (outcome) return outcome as Answer;
    throw new ProviderError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${request.url.pathname}).`,
    );
  } catch (error) {
    return refusal(error);
  }
}

/**
 * Handles requests to `/v1/…` as the provider does: authentication, idempotency, operations, and errors in its format.
 */
export function answerPayments(request: Call, provider: Provider): Answer {
  const { method, url, headers, body } = request;
  try {
    const access = readAccess(headers);
    const form = parseForm(method === 'GET' ? url.search : body);
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    if (key === undefined) return run(request, form, access, provider);
    const fingerprint = requestFingerprint(method, url.pathname, body);
    const before = storedAnswer(key, fingerprint, provider);
    if (before)
      return { status: before.status, headers: { 'Idempotent-Replayed': 'true' }, body: before.body };
    const answer = run(request, form, access, provider);
    // The key of a request that was refused before anything happened can be used again.
    if (answer.status < 400 || answer.status === 402 || answer.status >= 500)
      provider.state.answers[key] = {
        fingerprint,
        at: provider.now(),
        status: answer.status,
        body: answer.body,
      };
    return answer;
  } catch (error) {
    return refusal(error);
  }
}
