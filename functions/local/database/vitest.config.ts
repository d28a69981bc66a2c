import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'database',
    include: ['**/*.test.ts'],
    // A limit, not a measure: a busy machine must not fail a test.
    testTimeout: 30_000,
  },
});
