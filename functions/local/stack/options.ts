import { parseArgs } from 'node:util';
import { testOffset } from './ports.ts';

export interface StackOptions {
  /** Part of the names of the stack's files; empty for the stack of `npm start`. */
  name: string;
  offset: number;
  hotReload: boolean;
  /** Whether this is a test stack: fresh, not persisted, and without the developer's own settings. */
  forTests: boolean;
  /** Whether faults can be injected into the database. */
  isFaulty: boolean;
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
    isFaulty: env.LOCAL_DATABASE === 'faulty',
  };
}
