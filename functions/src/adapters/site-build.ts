import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { BuiltSite, RenderPage } from '../contract/rendered-page.ts';
import type { SiteBuild } from '../previews/site-build.ts';

/**
 * The site's own build in `folder`. Each part is read once, on first use; one that could not be read is tried again.
 */
export function createSiteBuild(folder: string): SiteBuild {
  let files: Promise<BuiltSite> | null = null;
  let renderer: Promise<RenderPage> | null = null;

  const read = async () => JSON.parse(await readFile(`${folder}/site.json`, 'utf8')) as BuiltSite;
  const load = async () => {
    const server = (await import(pathToFileURL(`${folder}/server.js`).href)) as { default: RenderPage };
    return server.default;
  };
  return {
    files: () =>
      (files ??= read().catch((error: unknown) => {
        files = null;
        throw error;
      })),
    async render(request, reader) {
      renderer ??= load().catch((error: unknown) => {
        renderer = null;
        throw error;
      });
      return (await renderer)(request, reader);
    },
  };
}
