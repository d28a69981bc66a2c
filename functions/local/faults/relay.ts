import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../stand-ins/server-kit/server.ts';

/** How long a function may take for an event before it is redelivered. */
const answerWithinMs = 30_000;
const againAfterMs = 1000;
/** Concurrent deliveries to one function. */
const lanes = 2;

export interface RelaySettings {
  /** The address of the functions emulator. */
  functions: string;
  log: (line: string) => void;
  /** An event is delayed by this much at most, and its duplicate by up to twice as much. */
  lateMs: number;
}

/** A relay between the database and its functions. */
export interface Relay extends RunningServer {
  /**
   * If true, the relay acknowledges every event, as the production service does, and delivers it late, out of order,
   * concurrently, every second one twice, and again until its function succeeds. Otherwise events pass through.
   */
  disturbed: boolean;
  /** Names of functions without `retry`, whose failed events are not redelivered. */
  withoutRetry: readonly string[];
  /** Returns the number of accepted events that have yet to be delivered. */
  pending(): number;
}

interface Event {
  path: string;
  type: string;
  body: string;
}

/** Limits the concurrent calls for one name to `lanes`. */
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
  let relayed = 0;

  /** Resolves to the status. Rejects if there is no response. */
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
    // The emulator suite names triggers like `europe-west1-countHorns-0`.
    const name = /-([A-Za-z]+)-\d+$/.exec(event.path)?.[1] ?? event.path;
    while (!(await inTurn(name, () => isTaken(event)))) {
      const again = !relay.withoutRetry.includes(name);
      log(`${name} did not get through; it is told ${again ? 'again' : 'no more'}.`);
      if (!again) break;
      await pause(againAfterMs);
    }
    pending -= 1;
  }

  const relay = { disturbed: false, withoutRetry: [] as readonly string[], pending: () => pending };
  const server = createServer((request, response) => {
    void (async () => {
      const { url: path = '/', headers } = request;
      const event = { path, type: headers['content-type'] ?? '', body: await text(request) };
      if (!relay.disturbed) return response.writeHead(await post(event)).end();
      void bring(event, lateMs);
      if ((relayed += 1) % 2 === 0) void bring(event, 2 * lateMs);
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
