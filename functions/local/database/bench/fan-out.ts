import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startServerProcess } from './server-process.ts';

export const listeners = 2_000;
export const writesPerSecond = 200;
export const seconds = 10;

/**
 * Returns the 99th percentile of the delay of updates, in milliseconds. Listeners and writer run in their own thread.
 */
export const fanOut = async (): Promise<number> => {
  const server = await startServerProcess();
  const worker = new Worker(new URL('./fan-out-worker.ts', import.meta.url), {
    workerData: { port: server.port },
  });
  const [p99] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  await server.stop();
  return p99;
};
