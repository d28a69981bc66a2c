import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { BuiltSite, ServerBuild } from '../contract/rendered-page.ts';
import type { SiteBuild } from '../previews/site-build.ts';

/**
 * The site's own build in `folder`. Each part is read once, on first use; one that could not be read is tried again.
 */
export function createSiteBuild(folder: string): SiteBuild {
  let files: Promise<BuiltSite> | null = null;
  let server: Promise<ServerBuild> | null = null;

  const read = async () => JSON.parse(await readFile(`${folder}/site.json`, 'utf8')) as BuiltSite;
  const load = async () => (await import(pathToFileURL(`${folder}/server.js`).href)) as ServerBuild;
  const loaded = () =>
    (server ??= load().catch((error: unknown) => {
      server = null;
      throw error;
    }));
  return {
    files: () =>
      (files ??= read().catch((error: unknown) => {
        files = null;
        throw error;
      })),
    knownAddress: async (request) => (await loaded()).knownAddress(request),
    render: async (request, reader) => (await loaded()).default(request, reader),
  };
}
