import { defineConfig } from 'vitest/config';

/**
 * The first fills the queue of triggers with the events of a crowd; the second expects an answer from every service, while
 * the tests of each let that service fail.
 */
const alone = ['test/stack/counts.test.ts', 'test/stack/smoke.test.ts'];

/** Chosen with `--project`: `unit`, `unit-local` and `database` need nothing, `production` builds the functions, `rules` starts the database emulator, `stack` and `stack-alone` the whole suite. */
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
          // What they share is the database; loading the SDK takes a sixth of the work.
          isolate: false,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['test/stack/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['test/stack/setup.ts'],
          // Each file has members and articles of its own. More files at once would wait for each other's functions.
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'stack-alone',
          include: alone,
          globalSetup: ['test/stack/setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
