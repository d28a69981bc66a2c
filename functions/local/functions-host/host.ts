/**
 * Runs functions of the emulator in this single process. The emulator's own runtime starts a process for each function
 * and each concurrent call, and never ends any of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../stack/parent-guard.ts';
import type { FromHost, ToHost } from './messages.ts';
import { serveFunction } from './serve-function.ts';

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
