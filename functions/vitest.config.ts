import { defineConfig } from 'vitest/config';

/** Run after the other stack tests: it expects every service to answer, while each service's own tests make it fail. */
const alone = ['test/stack/smoke.test.ts'];

/**
 * Select a project with `--project`: `unit`, `tools` and `database` need no services, `production` builds the
 * functions, `rules` starts the database emulator, `stack` and `stack-alone` the whole stack.
 */
export default defineConfig({
  test: {
    // The log of the functions is shown only for failed tests.
    silent: 'passed-only',
    projects: [
      // The timeouts are generous, so that a busy machine does not fail a test.
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          // Dependencies are passed as arguments, so tests need no isolation, and loading takes half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'tools',
          include: [
            'local/**/*.test.ts',
            'tools/**/*.test.ts',
            'test/docs/**/*.test.ts',
            'test/emulator/**/*.test.ts',
          ],
          exclude: ['local/database/**'],
          testTimeout: 30_000,
          // Loading takes a third of the time. Tests restore the global state that they change.
          isolate: false,
        },
      },
      {
        test: {
          name: 'production',
          include: ['test/production/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      // A separate package with its own configuration.
      'local/database',
      {
        test: {
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          globalSetup: ['test/rules/setup.ts'],
          fileParallelism: false,
          // A row tries every kind of caller.
          testTimeout: 30_000,
          // They share only the database, and loading the SDK takes a sixth of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['test/stack/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['test/stack/setup.ts'],
          // Each file uses its own members and articles. More workers would only wait for each other's functions.
          maxWorkers: 2,
          testTimeout: 30_000,
          isolate: false,
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
