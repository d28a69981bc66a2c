import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatEnv, type Env } from './env-file.ts';

/**
 * A functions folder for one stack: code, packages and manifest are links to the real one, settings and secrets are
 * the stack's own. So two stacks can run with different settings, and nothing is written into what gets deployed.
 */
export function stageFunctions(source: string, target: string, settings: Env, secrets: Env): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['lib', 'node_modules', 'package.json']) {
    symlinkSync(join(source, name), join(target, name));
  }
  writeFileSync(join(target, '.env'), formatEnv(settings));
  writeFileSync(join(target, '.secret.local'), formatEnv(secrets));
}
