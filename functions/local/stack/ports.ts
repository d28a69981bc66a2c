import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Returns the ports, with their names, that another program occupies. */
export async function takenPorts(wanted: Partial<Record<PortName, number>>): Promise<[PortName, number][]> {
  const ports = Object.entries(wanted) as [PortName, number][];
  const free = await Promise.all(ports.map(([, port]) => isFree(port)));
  return ports.filter((_, index) => !free[index]);
}

/**
 * Every port of the local stack. An offset shifts all of them, so that a second stack can run beside the first. No two
 * ports share their last two digits, so stacks whose offsets are a multiple of a hundred apart never collide.
 */
export const basePorts = {
  site: 5050,
  functions: 5001,
  auth: 9099,
  database: 9000,
  storage: 9196,
  hub: 4402,
  eventarc: 9294,
  tasks: 9495,
  payments: 12111,
  mailbox: 12112,
  scheduler: 12113,
  push: 12115,
  pushover: 12116,
  youtube: 12117,
  speech: 12118,
  postmark: 12120,
  /** Accepts requests for database faults: see `functions/local/faults`. */
  faults: 12119,
  hotReload: 5173,
} as const;

type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

export const host = '127.0.0.1';

/**
 * The offset of the stack of `npm test`, so that it never collides with a developer's. TEST_STACK_OFFSET changes it,
 * to test two working copies at once.
 */
export const testOffset = Number(process.env.TEST_STACK_OFFSET ?? 1000);

export function portsAt(offset: number): Ports {
  const shifted = Object.entries(basePorts).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(shifted) as Ports;
}

export const address = (port: number) => `http://${host}:${port}`;

/** Shifts the port of every stack address in a setting: `http://127.0.0.1:9099` becomes `http://127.0.0.1:10099`. */
export function shiftAddresses(text: string, offset: number): string {
  const known = new Set<number>(Object.values(basePorts));
  return text.replace(/\b(127\.0\.0\.1|localhost):(\d+)/g, (whole, name: string, port: string) =>
    known.has(Number(port)) ? `${name}:${Number(port) + offset}` : whole,
  );
}
