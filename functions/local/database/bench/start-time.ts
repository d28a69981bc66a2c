import { startServerProcess } from './server-process.ts';

/** Returns the median of seven start times, in milliseconds. */
export const startTime = async (): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const server = await startServerProcess();
    times.push(server.startedAfter);
    await server.stop();
  }
  times.sort((a, b) => a - b);
  return times[3] ?? Infinity;
};
