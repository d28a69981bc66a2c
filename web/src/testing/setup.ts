import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Unexpected console output fails the test. A test that expects some calls `vi.spyOn(console,
// 'error').mockImplementation(() => undefined)` and checks the calls.
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

afterEach(() => {
  vi.useRealTimers();
  // Unlike everything else, environment variables are shared by all test files of a process.
  vi.unstubAllEnvs();
});

// Waits for dynamic imports, such as of a page that a link has prefetched. While one is loading, it could consume the
// mocks of the next file, because Vitest keeps those in one list for all files of a process.
afterAll(() => vi.dynamicImportSettled());

// Broadcast messages reach all test files of a process, so each file gets its own channel names, like a separate
// browser.
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browser}`);
  }
};

if (typeof document !== 'undefined') await import('./document.ts');
