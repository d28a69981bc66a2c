import type { ApiError, ApiResult, Field, Fields } from './messages.ts';

/** The stand-in's own origin, wherever it runs. */
export const origin = new URL(import.meta.url).origin;

function appendFields(form: URLSearchParams, name: string, value: Field): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, part] of Object.entries(value)) appendFields(form, name ? `${name}[${key}]` : key, part);
}

/**
 * Sends a request with the publishable key. A connection error is returned as an API error, as the provider's script does.
 */
export async function callApi(
  method: 'GET' | 'POST',
  path: string,
  apiKey: string,
  fields: Fields,
): Promise<ApiResult> {
  const form = new URLSearchParams();
  appendFields(form, '', fields);
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
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    };
  }
}
