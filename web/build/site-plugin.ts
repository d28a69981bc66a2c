import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtSite } from './built-site.ts';
import { manifest } from './manifest.ts';
import { minifyScript } from './minify-script.ts';
import type { PageTable } from './page-table.ts';
import { robots, robotsTag, securityContact } from './text-files.ts';
import { entryParts, sessionParts, siteParts, writingParts } from './site-parts.ts';
import { stylePolicy } from '../../functions/src/contract/rendered-page.ts';
import { siteDescription, siteName } from '../../functions/src/contract/site.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const manifestText = JSON.stringify(manifest);

const marker = '<!-- build -->';
/** The end of the part that only the shell has: server-rendered pages bring a policy of their own. */
const shellEnd = '<!-- /shell -->';

/** Returns the licences of the fonts. Vite writes those of the packages, because it knows which are bundled. */
function fontLicences(): string {
  const folder = new URL('../src/styles/fonts/', import.meta.url);
  const ending = '.LICENSE.txt';
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  const sections = files.map((name) => [
    `# ${name.slice(0, -ending.length)}`,
    readFileSync(new URL(name, folder), 'utf8').trim(),
  ]);
  return `${sections.flat().join('\n\n')}\n`;
}

interface SitePluginOptions {
  serverFolder: string;
  pages: PageTable;
  /** The `VITE_…` settings. */
  env: Record<string, string>;
  contactEmail: string;
}

/**
 * Writes what surrounds the bundle: the site's name in the page, the manifest, `robots.txt`, and the build id, which
 * an open tab compares with `/version.json` to detect a newer version. The id is derived from the hashed names of the
 * bundled files, so that the same source produces the same build.
 */
export const sitePlugin = ({ serverFolder, pages, env, contactEmail }: SitePluginOptions): Plugin => ({
  name: 'site',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',

  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll('%SITE_NAME%', siteName).replaceAll('%SITE_DESCRIPTION%', siteDescription),
  },

  configureServer(server) {
    server.middlewares.use('/manifest.webmanifest', (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json');
      response.end(manifestText);
    });
  },

  async generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifestText });
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(env) });
    this.emitFile({
      type: 'asset',
      fileName: 'security.txt',
      source: securityContact(env, contactEmail, new Date()),
    });
    this.emitFile({ type: 'asset', fileName: 'font-licenses.txt', source: fontLicences() });
    const page = bundle['index.html'];
    if (page?.type !== 'asset') return;
    const names = Object.keys(bundle).sort();
    const build = createHash('sha256')
      .update(names.join('\n'))
      .update(page.source)
      .digest('hex')
      .slice(0, 12);
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(String(page.source)) ?? [];
    const inlined = await minifyScript(script, { module: false });
    const shell = String(page.source)
      .replace(marker, `<meta name="build" content="${build}" />${robotsTag(env)}`)
      .replace(script, () => inlined)
      .replace(shellEnd, `${stylePolicy()}${shellEnd}`)
      .replace(
        '<html ',
        `<html data-scripts="${entryParts(bundle)}" data-editor="${writingParts(bundle)}" data-member="${sessionParts(bundle, env)}" `,
      );
    page.source = shell;
    // Hosting serves static files before rewrites, so `/` only reaches a function if there is no `index.html`.
    page.fileName = 'shell.html';
    // Hosting's response if neither a file nor a page matches: the app shows the message and its navigation works.
    this.emitFile({ type: 'asset', fileName: '404.html', source: shell });
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build }) });

    const boot = this.emitFile({
      ...{ type: 'asset', name: 'boot.js' },
      source: await minifyScript(read('boot.js'), { module: true }),
    });
    const bootAddress = `/${this.getFileName(boot)}`;
    this.emitFile({
      ...{ type: 'asset', fileName: '.vite/parts.json' },
      source: JSON.stringify({ build, ...siteParts(bundle, shell, bootAddress) }),
    });
    const site = builtSite(bundle, {
      shell,
      early: await minifyScript(read('early.js'), { module: false }),
      boot: bootAddress,
      pages,
    });
    mkdirSync(serverFolder, { recursive: true });
    writeFileSync(join(serverFolder, 'site.json'), JSON.stringify(site));
  },
});
