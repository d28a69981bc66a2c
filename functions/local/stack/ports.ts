/**
 * Every port of the local stack. Another offset moves all of them, so that a second stack can run beside the first. The last
 * two digits are each there once: stacks whose offsets are hundreds apart share no port.
 */
export const basePorts = {
  site: 5050,
  functions: 5001,
  auth: 9099,
  database: 9000,
  storage: 9196,
  hub: 4402,
  logging: 4503,
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
  /** Answers where the database is asked for its faults: `functions/local/faults`. */
  faults: 12119,
  hotReload: 5173,
} as const;

export type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

export const host = '127.0.0.1';

/**
 * `npm test` runs its stack here, so that it never meets the one a developer has open. TEST_STACK_OFFSET
 * moves it, to test two working copies at once.
 */
export const testOffset = Number(process.env.TEST_STACK_OFFSET ?? 1000);

export function portsAt(offset: number): Ports {
  const shifted = Object.entries(basePorts).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(shifted) as Ports;
}

export const address = (port: number) => `http://${host}:${port}`;

/** Moves every address of the stack that a setting names: `http://127.0.0.1:9099` becomes `http://127.0.0.1:10099`. */
export function shiftAddresses(text: string, offset: number): string {
  const known = new Set<number>(Object.values(basePorts));
  return text.replace(/\b(127\.0\.0\.1|localhost):(\d+)/g, (whole, name: string, port: string) =>
    known.has(Number(port)) ? `${name}:${Number(port) + offset}` : whole,
  );
}
