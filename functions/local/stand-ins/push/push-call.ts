import { type Call, jsonOf } from '../server-kit/call.ts';

export interface PushCall {
  method: string;
  /** Without the leading slash. */
  path: string;
  headers: Call['headers'];
  /** Parsed JSON. */
  body: unknown;
}

export const pushCallOf = (call: Call): PushCall => ({
  method: call.method,
  path: call.url.pathname.slice(1),
  headers: call.headers,
  body: jsonOf(call),
});
