/**
 * Runs functions of the emulator in this single process. The emulator's own runtime starts a process for each function
 * and each concurrent call, and never ends any of them.
 */
import { cloudEvent, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { createServer, type Server } from 'node:http';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../stack/parent-guard.ts';
import type { Instance, FromHost, ToHost } from './messages.ts';

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
function serveFunction(module: object, instance: Instance, inContext: (work: () => void) => void): Server {
  const framework = getTestServer(register(instance, handlerOf(module, instance.target)));
  const server = createServer((request, response) => {
    if (request.url === '/__/health') response.end();
    else inContext(() => framework.emit('request', request, response));
  });
  // The suite keeps connections alive, and a call fails if its connection hits the idle timeout at that moment.
  server.keepAliveTimeout = 0;
  return server.listen(instance.socket);
}

const entry = createRequire(import.meta.url).resolve(process.cwd());
const functions = import(pathToFileURL(entry).href) as Promise<object>;
const servers = new Map<number, Server>();

/** The instance whose code is running, so that output is attributed to the right function. */
const running = new AsyncLocalStorage<number>();

for (const output of [process.stdout, process.stderr]) {
  const write = output.write.bind(output);
  output.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    const id = running.getStore();
    if (id === undefined || !process.connected) return write(chunk, ...rest);
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    process.send?.({ id, text } satisfies FromHost);
    return true;
  };
}

process.on('message', (message: ToHost) => {
  if ('close' in message) {
    servers.get(message.close)?.close();
    servers.delete(message.close);
    return;
  }
  const { serve: instance } = message;
  void functions.then((module) => {
    const inContext = (work: () => void) => running.run(instance.id, work);
    servers.set(instance.id, serveFunction(module, instance, inContext));
  });
});
process.on('disconnect', () => process.exit());
