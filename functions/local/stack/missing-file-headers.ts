/**
 * Loaded with `--import` into the emulator suite. Hosting answers an address without a file or rewrite with `404.html` and
 * the headers of that file; the emulator's server puts those of the address on top, so that a missing asset may be kept
 * for a year.
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
    // The wrapper that writes the headers of the address: the class has its own `writeHead` below it.
    Reflect.deleteProperty(response, 'writeHead');
    missing(request, response, next);
  };
};

const loaded = cache[file];
if (loaded) loaded.exports = makeWithOwnHeaders;
