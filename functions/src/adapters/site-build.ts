import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { BuiltSite, ServerBuild } from '../contract/rendered-page.ts';
import { loadOnce } from '../contract/load-once.ts';
import type { SiteBuild } from '../previews/site-build.ts';

/** Loads the site's build from `folder`. */
export function createSiteBuild(folder: string): SiteBuild {
  const files = loadOnce(async () => JSON.parse(await readFile(`${folder}/site.json`, 'utf8')) as BuiltSite);
  const server = loadOnce(
    async () => (await import(pathToFileURL(`${folder}/server.js`).href)) as ServerBuild,
  );
  return {
    files,
    knownAddress: async (request) => (await server()).knownAddress(request),
    render: async (request, reader) => (await server()).default(request, reader),
  };
}
