import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// A message that nobody expected fails the test. A test that expects one says
// `vi.spyOn(console, 'error').mockImplementation(() => undefined)` and looks at the calls.
let unexpected: unknown[][] = [];

function record(...parts: unknown[]) {
  unexpected.push(parts);
}

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation(record);
  vi.spyOn(console, 'warn').mockImplementation(record);
});

afterEach(() => {
  const [first] = unexpected;
  if (first) throw new Error(`Unexpected console output: ${first.map(String).join(' ')}`);
});

// Unlike everything else, the environment is one for all files of a process.
afterEach(() => {
  vi.unstubAllEnvs();
});

// A page that a link began to fetch when nobody looked any more: as long as it loads, it could take the test doubles that
// the next file asks for, because Vitest keeps those in one list for all files of a process.
afterAll(() => vi.dynamicImportSettled());

// Messages between tabs go through all files of a process: each file has a browser of its own.
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browser}`);
  }
};

if (typeof document !== 'undefined') await import('./document.ts');
