import type { IncomingMessage } from 'node:http';

const largestBody = 100_000;

/** The body of a request. Rejects one that is larger than any that a stand-in has to do with. */
export async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > largestBody) throw new Error('The request is too large.');
  }
  return text;
}
