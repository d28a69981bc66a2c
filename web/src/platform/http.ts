interface JsonReply {
  status: number;
  /** Undefined if the body is not JSON. */
  body: unknown;
}

/** Fetches JSON. Resolves to null on a network error or after `timeoutMs`. Never rejects. */
export async function requestJson(
  address: string | URL,
  timeoutMs: number,
  init: RequestInit = {},
): Promise<JsonReply | null> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    return null;
  }
}
