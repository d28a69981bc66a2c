import type { Rolldown } from 'vite';
import type { PageTable } from './page-table.ts';
import {
  type BuiltSite,
  type PageFiles,
  templatePlaces,
} from '../../functions/src/contract/rendered-page.ts';
import { styleRules } from './style-rules.ts';
import { withImports } from './with-imports.ts';

type Bundle = Rolldown.OutputBundle;

const pageModule = /\/src\/app\/pages\/([\w-]+)\.tsx$/;

function filesOf(bundle: Bundle, chunks: Iterable<Rolldown.OutputChunk>): PageFiles {
  const all = new Set<Rolldown.OutputChunk>();
  for (const chunk of chunks) withImports(bundle, chunk, all);
  const styles = new Set([...all].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const addressOf = (fileName: string) => `/${fileName}`;
  return {
    scripts: [...all].map(({ fileName }) => addressOf(fileName)),
    styles: [...styles].map(addressOf),
  };
}

function pagesOf(bundle: Bundle): BuiltSite['pages'] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const pages: BuiltSite['pages'] = {};
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const [, name] = pageModule.exec(id) ?? [];
      if (name) pages[name] = filesOf(bundle, [...entry, chunk]);
    }
  }
  return pages;
}

/**
 * The page with places for what the server puts in; scripts and styles are named by the page that is shown. `boot.js` asks for
 * them when a hand is there, for each script by itself, so that it runs in a task of its own: all of them in one would keep a
 * phone from answering. The whole style sheets it shows together, and so the text faces, because the page is laid out anew for
 * each that comes. `firebase.json` allows it by its hash.
 */
function templateOf(shell: string, boot: string): string {
  const template = shell
    .replace(/<!-- head -->[^]*<!-- \/head -->/, templatePlaces.head)
    .replace(/\s*<!-- shell -->[^]*<!-- \/shell -->/, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<noscript>[^]*<\/noscript>/, '')
    .replace('<html ', `<html data-early data-cold="still" data-scripts="${templatePlaces.scripts}" `)
    .replace('</head>', `${templatePlaces.styles}</head>`)
    .replace('<div id="root"></div>', templatePlaces.content)
    .replace('</body>', () => `<script>${boot}</script></body>`);
  const missing = Object.values(templatePlaces).filter((place) => !template.includes(place));
  if (missing.length > 0) throw new Error(`index.html has no place for ${missing.join(', ')}.`);
  return template;
}

interface SiteSource {
  shell: string;
  boot: string;
  pages: PageTable;
}

/** What the server needs to know of the browser's build. */
export function builtSite(bundle: Bundle, { shell, boot, pages: table }: SiteSource): BuiltSite {
  const pages = pagesOf(bundle);
  const addresses = new Set(Object.values(pages).flatMap((files) => files.styles));
  const textOf = (address: string) => {
    const file = bundle[address.slice(1)];
    return file?.type === 'asset' ? String(file.source) : '';
  };
  return {
    shell,
    template: templateOf(shell, boot),
    pages,
    served: table.flatMap(({ served }) => served ?? []),
    inSitemap: table.flatMap(({ path, inSitemap }) => (inSitemap ? path : [])),
    styles: Object.fromEntries([...addresses].map((address) => [address, styleRules(textOf(address))])),
  };
}
