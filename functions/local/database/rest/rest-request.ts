import type { ServerResponse, IncomingMessage } from 'node:http';
import { DatabaseError, type ErrorCode } from '../operations/errors.ts';
import type { Json } from '../data/json.ts';
import { RulesError } from '../rules/errors.ts';
import { parsePath, type Path } from '../data/path.ts';
import { requestUrl } from '../server/namespace-name.ts';

/** An error that becomes the response to a request. */
export class RestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status for each error code: https://firebase.google.com/docs/reference/rest/database, "Error Conditions". */
const statuses: { readonly [code in ErrorCode]: number } = {
  permission_denied: 401,
  invalid_token: 401,
  expired_token: 401,
  datastale: 412,
  failure: 400,
  no_index: 400,
  too_big: 413,
  too_many_triggers: 400,
  trigger_payload_too_large: 400,
};

/** Returns the error to respond with, or null if it is a bug and not a refusal. */
export const asRestError = (error: unknown): RestError | null => {
  if (error instanceof RestError) return error;
  if (error instanceof RulesError) return new RestError(400, error.message);
  return error instanceof DatabaseError ? new RestError(statuses[error.code], error.message) : null;
};

export const sendText = (response: ServerResponse, text: string, status = 200): void => {
  response
    .writeHead(status, {
      // Every origin may read: tokens and rules decide, not where a request comes from.
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text);
};

export const send = (response: ServerResponse, json: Json): void => sendText(response, JSON.stringify(json));

export const sendError = (response: ServerResponse, { status, message }: RestError): void =>
  sendText(response, `${JSON.stringify({ error: message }, null, 2)}\n`, status);

export interface RestRequest {
  readonly method: string;
  /** From the root, without `.json`. */
  readonly path: Path;
  readonly params: URLSearchParams;
  readonly header: (name: string) => string | null;
  readonly message: IncomingMessage;
}

const suffix = '.json';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RestError(400, "Invalid path: it isn't valid percent-encoding.");
  }
};

const pathFrom = (pathname: string): Path => {
  if (!pathname.endsWith(suffix))
    throw new RestError(404, 'Not found: append .json to the path of the data.');
  return parsePath(pathname.slice(0, -suffix.length)).map(decoded);
};

export const readRequest = (message: IncomingMessage): RestRequest => {
  const url = requestUrl(message);
  const { searchParams: params } = url;
  return {
    method: message.method ?? 'GET',
    path: pathFrom(url.pathname),
    params,
    header: (name) => {
      const value = message.headers[name];
      return typeof value === 'string' ? value : null;
    },
    message,
  };
};
