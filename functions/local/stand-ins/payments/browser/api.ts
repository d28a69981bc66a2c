import type { ApiError, ApiResult } from './messages.ts';

/** The stand-in's own origin, wherever it runs. */
export const origin = new URL(import.meta.url).origin;

/**
 * Sends a request with the publishable key. A connection error is returned as an API error, as the provider's script does.
 */
export async function callApi(
  method: 'GET' | 'POST',
  path: string,
  apiKey: string,
  fields: Record<string, string>,
): Promise<ApiResult> {
  const form = new URLSearchParams(fields);
  const query = method === 'GET' ? `?${form.toString()}` : '';
  try {
    const response = await fetch(`${origin}${path}${query}`, {
      method,
      headers: { Authorization: `Bearer ${apiKey}` },
      ...(method === 'POST' ? { body: form } : {}),
    });
    const body = (await response.json()) as Record<string, unknown>;
    return response.ok ? { object: body } : { error: body.error as ApiError };
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider.';
    return { error: { type: 'api_connection_error', message } };
  }
}
