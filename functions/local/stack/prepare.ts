import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatEnv, type Env } from './env-file.ts';
import { type FirebaseConfig, localConfig } from './firebase-config.ts';
import { takenPorts, type Ports } from './ports.ts';
import type { Layout } from './layout.ts';
import type { StackOptions } from './options.ts';
import type { Settings } from './settings.ts';

/**
 * Creates a functions folder for one stack: code and packages are links to the real folder, and the code runs without
 * a build. Settings and secrets are the stack's own, so two stacks can run with different settings, and nothing is
 * written into what gets deployed.
 */
function stageFunctions(source: string, target: string, settings: Env, secrets: Env): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['src', 'node_modules']) symlinkSync(join(source, name), join(target, name));
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as object;
  writeFileSync(join(target, 'package.json'), JSON.stringify({ ...manifest, main: 'src/index.ts' }));
  writeFileSync(join(target, '.env'), formatEnv(settings));
  writeFileSync(join(target, '.secret.local'), formatEnv(secrets));
}

/** Throws an error with one line for every port that another program occupies. */
export async function requirePorts(ports: Ports, { hotReload }: StackOptions): Promise<void> {
  const { hotReload: hotReloadPort, ...always } = ports;
  const taken = await takenPorts(hotReload ? { ...always, hotReload: hotReloadPort } : always);
  if (taken.length === 0) return;
  const lines = taken.map(([name, port]) => `Port ${port} (${name}) is taken by another program.`);
  throw new Error(
    [...lines, 'Stop it, or move every port of the stack: npm start -- --offset 100'].join('\n'),
  );
}

/** Writes the files that the emulator suite reads. */
export function prepareFiles(layout: Layout, ports: Ports, settings: Settings, options: StackOptions): void {
  if (options.forTests) rmSync(layout.folder, { recursive: true, force: true });
  mkdirSync(layout.folder, { recursive: true });
  mkdirSync(join(layout.root, layout.site), { recursive: true });
  const staged = join(layout.folder, 'functions');
  const env = { ...settings.functions, SITE_FOLDER: layout.serverSite };
  stageFunctions(join(layout.root, 'functions'), staged, env, settings.secrets);
  const deployed = JSON.parse(readFileSync(join(layout.root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  const config = localConfig(deployed, {
    ports,
    site: layout.site,
    functions: relative(layout.root, staged),
  });
  writeFileSync(layout.config, JSON.stringify(config, null, 2));
}
