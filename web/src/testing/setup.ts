import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { installDomParts } from './dom.ts';

installDomParts();

// Only a limit: what is waited for is there long before, but a busy machine must not fail a test.
configure({ asyncUtilTimeout: 5000 });

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
  cleanup();
  const [first] = unexpected;
  if (first) throw new Error(`Unexpected console output: ${first.map(String).join(' ')}`);
});
