import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'database',
    include: ['**/*.test.ts'],
    // An upper bound, not a performance budget: a busy machine must not fail a test.
    testTimeout: 30_000,
    // Every test starts its own server, and loading modules takes half of the time.
    isolate: false,
  },
});
