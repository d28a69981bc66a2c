export interface Call {
  method: string;
  /** Without the leading slash. */
  path: string;
  headers: Record<string, string | undefined>;
  body: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** An error as Google's services write it. */
export function refusal(code: number, status: string, message: string, details: object[] = []): Answer {
  return { status: code, body: { error: { code, message, status, ...(details.length > 0 && { details }) } } };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
