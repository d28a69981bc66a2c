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
 * Returns the page template with placeholders for what the server fills in, including the scripts and styles of the
 * page that is rendered. `boot.js` requests the scripts one by one on the first interaction, so that each runs in a
 * task of its own and none becomes a long task on a phone. It applies the full style sheets together, and the text
 * fonts likewise, because each causes another layout. `firebase.json` allows the boot script by its hash.
 */
function templateOf(shell: string, boot: string): string {
  const template = shell
    .replace(/<!-- head -->[^]*<!-- \/head -->/, templatePlaces.head)
    .replace(/\s*<!-- shell -->[^]*<!-- \/shell -->/, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<noscript>[^]*<\/noscript>/, '')
    .replace('<html ', `<html data-cold="new" data-scripts="${templatePlaces.scripts}" `)
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

/** Returns what the server needs to know about the browser build. */
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
