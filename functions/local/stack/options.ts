import { parseArgs } from 'node:util';
import { testOffset } from './ports.ts';

const databases = ['ours', 'official', 'faulty'] as const;

export interface StackOptions {
  /** Part of the names of the stack's files; empty for the stack of `npm start`. */
  name: string;
  offset: number;
  hotReload: boolean;
  /** Whether this is a test stack: fresh, not persisted, and without the developer's own settings. */
  forTests: boolean;
  /** Which database to run: ours, Google's own emulator, or ours with fault injection. */
  database: (typeof databases)[number];
}

export function readOptions(args: string[], env: NodeJS.ProcessEnv): StackOptions {
  const { values } = parseArgs({
    args,
    options: {
      dev: { type: 'boolean', default: false },
      test: { type: 'boolean', default: false },
      offset: { type: 'string', default: '0' },
    },
  });
  const offset = values.test ? testOffset : Number(values.offset);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Error('--offset takes a whole number from 0 to 50000: it is added to every port.');
  }
  const shifted = offset === 0 ? '' : String(offset);
  return {
    name: values.test ? `test-${offset}` : shifted,
    offset,
    hotReload: values.dev,
    forTests: values.test,
    database: databases.find((known) => known === env.LOCAL_DATABASE) ?? 'ours',
  };
}
