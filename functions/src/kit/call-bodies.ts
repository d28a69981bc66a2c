import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { jsonIn, sentType } from './own-bodies.ts';

const isJson = (type: string) => /^\s*application\/json\s*(;|$)/i.test(type);

/** Events, tasks and schedules: the platform's own requests, which its parser has to read. */
const ofPlatform = (headers: IncomingHttpHeaders) =>
  ['ce-id', 'x-cloudtasks-queuename', 'x-cloudscheduler'].some((name) => name in headers);

let hidden = false;

/**
 * Hides the JSON of calls from the platform, which parses it before the function runs and answers what is no JSON with an
 * HTML page of its own; `readCall` parses it instead. A deployed process serves one function, of which the environment has the
 * name; the local stack's processes serve many.
 */
export function hideCallBodies(name: string): void {
  const { FUNCTION_TARGET: target, FUNCTIONS_EMULATOR: emulator } = process.env;
  const isShared = target === undefined && emulator === 'true';
  if (hidden || (target !== name && !isShared)) return;
  hidden = true;
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    if (!isJson(headers['content-type'] ?? '') || (isShared && ofPlatform(headers))) return;
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}

interface CallRequest extends IncomingMessage {
  body?: unknown;
}

/** Gives a call the type that its caller sent, and its parsed body. Returns false where the body is no JSON. */
export function readCall(request: CallRequest): boolean {
  const type = sentType(request);
  if (!isJson(type) || !Buffer.isBuffer(request.body)) return true;
  request.headers['content-type'] = type;
  request.body = jsonIn(request.body);
  return request.body !== undefined;
}
