import { defineConfig } from 'vitest/config';

/** Three runs, chosen with `--project`: `unit` needs nothing, `rules` starts the database emulator, `stack` the whole suite. */
export default defineConfig({
  test: {
    // What the functions log is shown where a test fails.
    silent: 'passed-only',
    projects: [
      // A limit, not a measure: a busy machine must not fail a test.
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'local/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          globalSetup: ['test/rules/setup.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['test/stack/**/*.test.ts'],
          globalSetup: ['test/stack/setup.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
