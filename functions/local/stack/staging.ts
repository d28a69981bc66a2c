import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatEnv, type Env } from './env-file.ts';

/**
 * Creates a functions folder for one stack: code and packages are links to the real folder, and the code runs without
 * a build. Settings and secrets are the stack's own, so two stacks can run with different settings, and nothing is
 * written into what gets deployed.
 */
export function stageFunctions(source: string, target: string, settings: Env, secrets: Env): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['src', 'node_modules']) symlinkSync(join(source, name), join(target, name));
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as object;
  writeFileSync(join(target, 'package.json'), JSON.stringify({ ...manifest, main: 'src/index.ts' }));
  writeFileSync(join(target, '.env'), formatEnv(settings));
  writeFileSync(join(target, '.secret.local'), formatEnv(secrets));
}
