import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { type Part, startPart } from './part.ts';

/** Builds the service worker into the site, which has to be built before. Ends when it is done. */
export function buildServiceWorker({ root, folder, site }: Layout): Part {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(root, 'web/build/service-worker.config.ts');
  return startPart({
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
