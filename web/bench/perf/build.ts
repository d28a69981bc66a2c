import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folders of a build: what Hosting serves, and what the functions read. */
export interface BuiltFolders {
  site: string;
  server: string;
}

/**
 * Builds the site of a working copy with the `VITE_…` settings in `keys`; in `stack` mode, with those of the stack as well.
 */
export async function buildSite(
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
