import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Events, tasks and schedules: the platform's own requests, which its parser has to read. */
const ofPlatform = (headers: IncomingHttpHeaders) =>
  ['ce-id', 'x-cloudtasks-queuename', 'x-cloudscheduler'].some((name) => name in headers) ||
  /^application\/cloudevents\b/i.test(headers['content-type'] ?? '');

/** The local stack's processes serve many functions; a deployed one serves that of which the environment has the name. */
const isShared = ({ FUNCTION_TARGET, FUNCTIONS_EMULATOR }: NodeJS.ProcessEnv) =>
  FUNCTION_TARGET === undefined && FUNCTIONS_EMULATOR === 'true';

/** Hears of a request before the platform looks at it: without these headers it takes it for one without a body. */
export function hideBody(message: unknown): void {
  const { headers } = (message as { request: IncomingMessage }).request;
  if (isShared(process.env) && ofPlatform(headers)) return;
  delete headers['content-length'];
  delete headers['transfer-encoding'];
}

let isHidden = false;

/**
 * Lets an HTTP function, deployed under `name`, read its bodies itself, by `readBody`. The platform would do it before the
 * function runs: keep 32 MB of each, of which a few fill the memory; unpack what is compressed, though a few bytes may stand
 * for all of it; and answer what it cannot parse with an HTML page of its own.
 */
export function readOwnBodies(name: string): void {
  if (isHidden || (process.env.FUNCTION_TARGET !== name && !isShared(process.env))) return;
  isHidden = true;
  subscribe('http.server.request.start', hideBody);
}

/** In bytes: more than any request needs that sends no file. */
export const largestBody = 262_144;

interface BodyRequest extends AsyncIterable<Buffer> {
  rawBody?: Buffer | undefined;
}

/** Returns the bytes that were sent; null where they are more than `largest`, of which none is kept, or broke off. */
export async function readBody(request: BodyRequest, largest = largestBody): Promise<Buffer | null> {
  // Read already where nothing hid it, as in a test.
  if (request.rawBody) return request.rawBody.length > largest ? null : request.rawBody;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      // The rest is let go as it comes: who is cut off in the middle does not hear why.
      if (length > largest) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return length > largest ? null : Buffer.concat(chunks);
}

/** The value that a body holds as JSON; undefined where it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
