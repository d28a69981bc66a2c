import { defineConfig } from 'vitest/config';

/** Chosen with `--project`: `unit`, `unit-local` and `database` need nothing, `production` builds the functions, `rules` starts the database emulator, `stack` the whole suite. */
export default defineConfig({
  test: {
    // What the functions log is shown where a test fails.
    silent: 'passed-only',
    projects: [
      // A limit, not a measure: a busy machine must not fail a test.
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          // They are given all that they use: none has to be kept from the others, and loading takes half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit-local',
          include: [
            'local/**/*.test.ts',
            'tools/**/*.test.ts',
            'test/docs/**/*.test.ts',
            'test/emulator/**/*.test.ts',
          ],
          exclude: ['local/database/**'],
          testTimeout: 30_000,
          // Loading takes a third of the work; what a test changes around it, it puts back.
          isolate: false,
        },
      },
      {
        test: {
          name: 'production',
          include: ['test/production/**/*.test.ts'],
          globalSetup: ['test/production/setup.ts'],
          testTimeout: 30_000,
        },
      },
      // A package of its own, with its own configuration.
      'local/database',
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
