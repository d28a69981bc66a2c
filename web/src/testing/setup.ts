import { afterEach, beforeEach, vi } from 'vitest';

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

if (typeof document !== 'undefined') await import('./document.ts');
