/**
 * Loaded with `--import` into the emulator suite. For an address without a file or rewrite, Hosting responds with
 * `404.html` and the headers of that file. The emulator adds the headers configured for the requested address, so that
 * a missing asset could be cached for a year.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type MakeMiddleware = (settings: unknown) => Middleware;

const fromHere = createRequire(import.meta.url);
const { resolve, cache } = createRequire(fromHere.resolve('firebase-tools'));
const file = resolve('superstatic/lib/middleware/missing');
const makeMissing = fromHere(file) as MakeMiddleware;

const makeWithOwnHeaders: MakeMiddleware = (settings) => {
  const missing = makeMissing(settings);
  return (request, response, next) => {
    // Removes the wrapper that writes the address's headers; the class's own `writeHead` remains.
    Reflect.deleteProperty(response, 'writeHead');
    missing(request, response, next);
  };
};

const loaded = cache[file];
if (loaded) loaded.exports = makeWithOwnHeaders;
