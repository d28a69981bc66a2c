import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Events, tasks and schedules: the platform's own requests, which its parser has to read. */
const ofPlatform = (headers: IncomingHttpHeaders) =>
  ['ce-id', 'x-cloudtasks-queuename', 'x-cloudscheduler'].some((name) => name in headers) ||
  /^application\/cloudevents\b/i.test(headers['content-type'] ?? '');

/** The local stack's processes serve many functions; a deployed one serves that of which the environment has the name. */
const isShared = ({ FUNCTION_TARGET, FUNCTIONS_EMULATOR }: NodeJS.ProcessEnv) =>
  FUNCTION_TARGET === undefined && FUNCTIONS_EMULATOR === 'true';

/** Hears of a request before the platform looks at it. */
export function hideBody(message: unknown): void {
  const { headers } = (message as { request: IncomingMessage }).request;
  if (isShared(process.env) && ofPlatform(headers)) return;
  headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
}

let isHidden = false;

/**
 * Lets an HTTP function, deployed under `name`, read its bodies itself. The platform would do it before the function runs:
 * unpack what is compressed, though a few bytes may stand for all of the memory; parse whatever length; and answer what it
 * cannot parse with an HTML page of its own. It passes on bytes of an unknown type as they are.
 */
export function readOwnBodies(name: string): void {
  if (isHidden || (process.env.FUNCTION_TARGET !== name && !isShared(process.env))) return;
  isHidden = true;
  subscribe('http.server.request.start', hideBody);
}

/** The value that a body holds as JSON; undefined where it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The content type that the caller sent. */
export function sentType({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^content-type$/i.test(name));
  return at < 0 ? '' : (rawHeaders[at + 1] ?? '');
}
