import type { IncomingMessage } from 'node:http';

/** One request, read to its end. */
export interface Call {
  method: string;
  /** Its origin is the one by which the caller knows the server. */
  url: URL;
  headers: Record<string, string | undefined>;
  body: string;
}

/** Characters: more than any request that a local server has to do with. */
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

/** Rejects with `RequestTooLarge`. */
export const readCall = async (request: IncomingMessage): Promise<Call> => ({
  method: request.method ?? 'GET',
  url: new URL(request.url ?? '/', `http://${request.headers.host ?? 'local'}`),
  headers: request.headers as Call['headers'],
  body: await readBody(request),
});

/** The body as JSON; without a body it is an empty object. Throws where it is no JSON. */
export const jsonOf = ({ body }: Call): unknown => (body === '' ? {} : JSON.parse(body));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
