import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { type StackProcess, startProcess } from './process.ts';
import type { Env } from './env-file.ts';
import { address, basePorts, host, type Ports } from './ports.ts';

interface SiteOptions {
  layout: Layout;
  /** `VITE_…` settings that override those of `web/.env.stack`. */
  settings: Env;
}

const vite = ({ root }: Layout) => [process.execPath, join(root, 'node_modules/vite/bin/vite.js')];

/** Builds the site for the hosting emulator. Ends when done. */
export function buildSite({ layout, settings }: SiteOptions): StackProcess {
  return startProcess({
    name: 'The build of the site',
    command: [
      ...vite(layout),
      ...['build', 'web'],
      ...['--mode', 'stack'],
      ...['--outDir', join(layout.root, layout.site), '--emptyOutDir'],
    ],
    cwd: layout.root,
    // Tests that start the stack have their own NODE_ENV, with which the build would lack what renders pages.
    env: { ...process.env, ...settings, NODE_ENV: 'production', SITE_FOLDER: layout.serverSite },
    log: join(layout.folder, 'site.log'),
  });
}

/** Serves the site with hot reload instead. */
export function serveSite({ layout, settings, ports }: SiteOptions & { ports: Ports }): StackProcess {
  return startProcess({
    name: 'The hot reload of the site',
    command: [
      ...vite(layout),
      'web',
      ...['--mode', 'stack'],
      ...['--host', host, '--port', String(ports.hotReload)],
      ...['--clearScreen', 'false'],
    ],
    cwd: layout.root,
    env: {
      ...process.env,
      ...settings,
      VITE_STACK_PAGE_PORT: String(basePorts.hotReload),
      SITE_SERVER: address(ports.site),
    },
    log: join(layout.folder, 'site.log'),
    ready: /ready in/,
  });
}

/** Builds the service worker into the site, which has to be built first. Ends when done. */
export function buildServiceWorker(layout: Layout): StackProcess {
  const { root, folder, site } = layout;
  return startProcess({
    name: 'The build of the service worker',
    command: [
      ...vite(layout),
      'build',
      ...['--mode', 'stack'],
      ...['--config', join(root, 'web/build/service-worker.config.ts')],
      ...['--outDir', join(root, site)],
    ],
    cwd: root,
    log: join(folder, 'service-worker.log'),
  });
}
