import type { Request } from 'firebase-functions/https';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Returns true for events, tasks and schedules: the platform's own requests, which its own parser must read. */
const ofPlatform = (headers: IncomingHttpHeaders) =>
  ['ce-id', 'x-cloudtasks-queuename', 'x-cloudscheduler'].some((name) => name in headers) ||
  /^application\/cloudevents\b/i.test(headers['content-type'] ?? '');

/**
 * Returns true in the local stack, whose processes serve many functions. A deployed process serves the one named in the
 * environment.
 */
const isShared = ({ FUNCTION_TARGET, FUNCTIONS_EMULATOR }: NodeJS.ProcessEnv) =>
  FUNCTION_TARGET === undefined && FUNCTIONS_EMULATOR === 'true';

/** Hides the body headers of a request before the platform sees it, so that it does not look for a body. */
export function hideBody(message: unknown): void {
  const { headers } = (message as { request: IncomingMessage }).request;
  if (isShared(process.env) && ofPlatform(headers)) return;
  delete headers['content-length'];
  delete headers['transfer-encoding'];
}

let isHidden = false;

/**
 * Lets an HTTP function, deployed under `name`, read its request bodies itself through `readBody`. Otherwise the
 * platform does so before the function runs: it buffers up to 32 MB per request, a few of which fill the memory; it
 * decompresses bodies, which exposes it to zip bombs; and it answers unparseable bodies with an HTML page of its own.
 */
export function disableBodyParser(name: string): void {
  if (isHidden || (process.env.FUNCTION_TARGET !== name && !isShared(process.env))) return;
  isHidden = true;
  subscribe('http.server.request.start', hideBody);
}

/** In bytes. Larger than any request needs that uploads no file. */
export const bodyMaxBytes = 262_144;

interface BodyRequest extends AsyncIterable<Buffer> {
  rawBody?: Buffer | undefined;
}

/** Returns the sent bytes, or null if there are more than `maxBytes` (none are kept) or the connection broke off. */
export async function readBody(request: BodyRequest, maxBytes = bodyMaxBytes): Promise<Buffer | null> {
  // Already read where the body was not hidden, as in tests.
  if (request.rawBody) return request.rawBody.length > maxBytes ? null : request.rawBody;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      // Keep reading and discard the rest: a client that is cut off mid-upload never sees the error.
      if (length > maxBytes) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return length > maxBytes ? null : Buffer.concat(chunks);
}

/** Parses a body as JSON. Returns undefined if it is invalid. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The Realtime Database's own limit on nesting: no stored value is deeper. */
export const bodyMaxDepth = 32;

/**
 * Returns true if a body is nested deeper than `bodyMaxDepth`. The SDK decodes bodies recursively, so a deep one
 * overflows the stack.
 */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= bodyMaxDepth; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** Returns the query of a request. Ignores the rest of its URL, which may be unparseable, such as `//`. */
export function parseQuery({
  originalUrl,
}: Pick<Request, 'originalUrl'>): Pick<URL, 'search' | 'searchParams'> {
  const at = originalUrl.indexOf('?');
  return new URL(at < 0 ? '' : originalUrl.slice(at), 'http://site/');
}
