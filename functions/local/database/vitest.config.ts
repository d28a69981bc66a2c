import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'database',
    include: ['**/*.test.ts'],
    // A limit, not a measure: a busy machine must not fail a test.
    testTimeout: 30_000,
    // Every test starts its own server; loading takes half of the work.
    isolate: false,
  },
});
