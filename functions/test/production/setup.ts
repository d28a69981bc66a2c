import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findRoot } from '../../local/stack/layout.ts';

/** Builds the functions as a deployment does. Does nothing if they are up to date. */
export default async function setup(): Promise<void> {
  const root = findRoot(import.meta.dirname);
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-b', 'functions/src'], { cwd: root });
}
