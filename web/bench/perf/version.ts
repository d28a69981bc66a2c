import { execFile, type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { once } from 'node:events';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRoot } from '../../../functions/local/stack/layout.ts';
import { address, portsAt } from '../../../functions/local/stack/ports.ts';
import type { BuiltFolders } from './serve.ts';
import type { Serving } from './server.ts';

/**
 * Builds the site of a working copy with the `VITE_…` settings in `keys`; in `stack` mode, with those of the stack as well.
 */
async function buildSite(
  root: string,
  name: string,
  keys: Record<string, string>,
  mode: 'production' | 'stack' = 'production',
): Promise<BuiltFolders> {
  // Not in `node_modules`, which working copies share.
  const folder = join(root, '.stack/bench', name);
  const folders = { site: join(folder, 'site'), server: join(folder, 'server') };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const page = ['build', 'web', '--mode', mode, '--outDir', folders.site, '--emptyOutDir'];
  const worker = ['build', '--config', 'web/build/service-worker.config.ts', '--outDir', folders.site];
  const env = { ...process.env, SITE_FOLDER: folders.server, ...keys };
  for (const part of [page, worker])
    await promisify(execFile)(process.execPath, [vite, ...part, '--logLevel', 'error'], { cwd: root, env });
  return folders;
}

const root = findRoot(import.meta.dirname);
export const cache = join(root, '.stack/perf');

/** Checks out another commit into a working copy with our packages and the current bench code. Returns its folder. */
export function checkOut(ref: string): string {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  const folder = join(cache, commit.trim().slice(0, 12));
  if (!existsSync(folder)) {
    execFileSync('git', ['worktree', 'prune'], { cwd: root });
    execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, commit.trim()], { cwd: root });
  }
  for (const packages of ['node_modules', 'functions/node_modules'])
    if (!existsSync(join(folder, packages))) symlinkSync(join(root, packages), join(folder, packages));
  cpSync(join(root, 'web/bench/perf'), join(folder, 'web/bench/perf'), { recursive: true });
  return folder;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the test stack at this offset if it runs, or starts that of a working copy. */
export async function startStack(folder: string, offset: number) {
  const ports = portsAt(offset);
  const stack = { site: address(ports.site), database: address(ports.database) };
  // The mailbox opens its port last.
  const last = address(ports.mailbox);
  if (await answers(last)) return { stack, stop: () => Promise.resolve() };
  const env = { ...process.env, TEST_STACK_OFFSET: String(offset) };
  const child = spawn(process.execPath, ['functions/local/stack/start.ts', '--test'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(last))) {
    if (child.exitCode !== null) throw new Error(`The stack of ${folder} did not start.`);
    await sleep(300);
  }
  return { stack, stop: () => end(child) };
}

interface Site {
  folder: string;
  name: string;
  keys: Record<string, string>;
  mode?: 'production' | 'stack';
  serving: Omit<Serving, 'built' | 'asDeployed'>;
}

/** Builds a working copy and serves it. Returns its origin and a function that stops the server. */
export async function serveSite({ folder, name, keys, mode, serving }: Site) {
  const built = await buildSite(folder, name, keys, mode);
  const argument = JSON.stringify({ ...serving, built, asDeployed: mode !== 'stack' } satisfies Serving);
  const child = spawn(process.execPath, [join(folder, 'web/bench/perf/server.ts'), argument], {
    // The open stdin ends the server when this process ends, whatever the cause.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The site of ${folder} is not served.`))),
  ])) as [Buffer];
  return { origin: String(said).trim(), stop: () => end(child) };
}
