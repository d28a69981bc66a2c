export interface JsonReply {
  status: number;
  /** Undefined when the body is not JSON. */
  body: unknown;
}

/** Null when no answer arrived within `timeoutMs`. Never rejects. */
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
