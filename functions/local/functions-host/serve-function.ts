import { cloudEvent, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { createServer, type Server } from 'node:http';
import type { Instance } from './messages.ts';

type Handler = (...values: unknown[]) => unknown;

function handlerOf(module: object, target: string): Handler {
  const found = target
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], module);
  if (typeof found !== 'function') throw new Error(`The functions export no ${target}.`);
  return found as Handler;
}

function register({ id, target, signature }: Instance, handler: Handler): string {
  const name = `${target}-${id}`;
  if (signature === 'cloudevent') cloudEvent(name, handler);
  else http(name, handler);
  return name;
}

/** Serves a function with Google's Functions Framework, which also runs it in production. */
export function serveFunction(
  module: object,
  instance: Instance,
  inContext: (work: () => void) => void,
): Server {
  const framework = getTestServer(register(instance, handlerOf(module, instance.target)));
  const server = createServer((request, response) => {
    if (request.url === '/__/health') response.end();
    else inContext(() => framework.emit('request', request, response));
  });
  // The suite keeps connections alive, and a call fails if its connection hits the idle timeout at that moment.
  server.keepAliveTimeout = 0;
  return server.listen(instance.socket);
}
