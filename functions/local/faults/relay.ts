import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../stand-ins/server-kit/start-server.ts';

/** So long a function may take for an event before it is brought again. */
const answerWithinMs = 30_000;
const againAfterMs = 1000;
/** At once to one function. */
const lanes = 2;

export interface RelaySettings {
  /** The address of the functions emulator. */
  functions: string;
  log: (line: string) => void;
  /** An event comes so late at most, and for the second time twice as late. */
  lateMs: number;
}

/** Stands between the database and its functions. */
export interface Relay extends RunningServer {
  /**
   * While true it takes every event, as the service does, and brings it late, in any order, several at once, every second one
   * twice, and again until its function is through. Otherwise events pass by.
   */
  disturbed: boolean;
  /** Names of functions without `retry`, which the service does not tell again where they failed. */
  toldOnce: readonly string[];
  /** Events that it took and has still to bring. */
  pending(): number;
}

interface Event {
  path: string;
  type: string;
  body: string;
}

/** At most `lanes` works at once for one name. */
function inTurns() {
  const busy = new Map<string, number>();
  return async (name: string, work: () => Promise<boolean>): Promise<boolean> => {
    while ((busy.get(name) ?? 0) >= lanes) await pause(20);
    busy.set(name, (busy.get(name) ?? 0) + 1);
    try {
      return await work();
    } finally {
      busy.set(name, (busy.get(name) ?? 1) - 1);
    }
  };
}

export async function startRelay({ functions, log, lateMs }: RelaySettings): Promise<Relay> {
  const inTurn = inTurns();
  let pending = 0;
  let told = 0;

  /** Resolves to the status. Rejects if no answer comes. */
  async function post({ path, type, body }: Event, signal?: AbortSignal): Promise<number> {
    const headers = { 'content-type': type };
    const response = await fetch(functions + path, {
      method: 'POST',
      headers,
      body,
      ...(signal && { signal }),
    });
    await response.arrayBuffer();
    return response.status;
  }

  const isTaken = (event: Event) =>
    post(event, AbortSignal.timeout(answerWithinMs)).then(
      (status) => status < 300,
      () => false,
    );

  async function bring(event: Event, withinMs: number): Promise<void> {
    pending += 1;
    await pause(Math.random() * withinMs);
    // As the suite names triggers: `europe-west1-countHorns-0`.
    const name = /-([A-Za-z]+)-\d+$/.exec(event.path)?.[1] ?? event.path;
    while (!(await inTurn(name, () => isTaken(event)))) {
      const again = !relay.toldOnce.includes(name);
      log(`${name} did not get through; it is told ${again ? 'again' : 'no more'}.`);
      if (!again) break;
      await pause(againAfterMs);
    }
    pending -= 1;
  }

  const relay = { disturbed: false, toldOnce: [] as readonly string[], pending: () => pending };
  const server = createServer((request, response) => {
    void (async () => {
      const { url: path = '/', headers } = request;
      const event = { path, type: headers['content-type'] ?? '', body: await text(request) };
      if (!relay.disturbed) return response.writeHead(await post(event)).end();
      void bring(event, lateMs);
      if ((told += 1) % 2 === 0) void bring(event, 2 * lateMs);
      return response.writeHead(204).end();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(relay, {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
