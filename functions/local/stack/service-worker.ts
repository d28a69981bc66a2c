import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { type StackProcess, startProcess } from './process.ts';

/** Builds the service worker into the site, which has to be built first. Ends when done. */
export function buildServiceWorker({ root, folder, site }: Layout): StackProcess {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(root, 'web/build/service-worker.config.ts');
  return startProcess({
    name: 'The build of the service worker',
    command: [
      process.execPath,
      vite,
      'build',
      '--mode',
      'stack',
      '--config',
      config,
      '--outDir',
      join(root, site),
    ],
    cwd: root,
    log: join(folder, 'service-worker.log'),
  });
}
