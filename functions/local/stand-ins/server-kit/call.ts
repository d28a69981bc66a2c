import type { IncomingMessage } from 'node:http';

/** A request whose body has been read. */
export interface Call {
  method: string;
  /** Its origin is the one that the caller used. */
  url: URL;
  headers: Record<string, string | undefined>;
  body: string;
}

/** In characters; larger than any legitimate request to a local server. */
const largestBody = 100_000;

export class RequestTooLarge extends Error {
  constructor() {
    super('The request is too large.');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > largestBody) throw new RequestTooLarge();
  }
  return text;
}

/** Reads a request. Rejects with `RequestTooLarge`. */
export const readCall = async (request: IncomingMessage): Promise<Call> => ({
  method: request.method ?? 'GET',
  url: new URL(request.url ?? '/', `http://${request.headers.host ?? 'local'}`),
  headers: request.headers as Call['headers'],
  body: await readBody(request),
});

/** Parses the body as JSON; an empty body is an empty object. Throws if the JSON is invalid. */
export const jsonOf = ({ body }: Call): unknown => (body === '' ? {} : JSON.parse(body));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
