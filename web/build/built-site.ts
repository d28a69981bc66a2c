import type { Rolldown } from 'vite';
import type { PageTable } from './page-table.ts';
import {
  type BuiltSite,
  type PageFiles,
  templatePlaces,
} from '../../functions/src/contract/rendered-page.ts';
import { styleRules } from './style-rules.ts';
import { withImports } from './site-parts.ts';

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

interface SiteSource {
  shell: string;
  /** The code of `early.js`. */
  early: string;
  /** The address of `boot.js`. */
  boot: string;
  pages: PageTable;
}

/**
 * Returns the page template with placeholders for what the server fills in, including the scripts and styles of the
 * page that is rendered. `early.js` is part of it, and `firebase.json` allows that by its hash. After the load event it
 * imports `boot.js`, which requests the scripts one by one on the first interaction, so that each runs in a task of its
 * own and none becomes a long task on a phone. For a member it does so at once, and is requested before the SDK. It
 * applies the full style sheets together, and the text fonts likewise, because each causes another layout.
 */
function templateOf({ shell, early, boot }: Omit<SiteSource, 'pages'>): string {
  const template = shell
    .replace(/<!-- head -->[^]*<!-- \/head -->/, templatePlaces.head)
    .replace(/\s*<!-- shell -->[^]*<!-- \/shell -->/, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<noscript>[^]*<\/noscript>/, '')
    .replace(
      /data-scripts="[^"]*" data-editor="[^"]*" data-member="/,
      `data-cold="new" data-scripts="${templatePlaces.scripts}" data-member="${boot} `,
    )
    .replace(
      '</head>',
      `<link rel="modulepreload" href="${boot}" fetchpriority="low" data-boot>${templatePlaces.styles}</head>`,
    )
    .replace('<div id="root"></div>', templatePlaces.content)
    .replace('</body>', () => `<script>${early}</script></body>`);
  const missing = Object.values(templatePlaces).filter((place) => !template.includes(place));
  if (missing.length > 0) throw new Error(`index.html has no place for ${missing.join(', ')}.`);
  return template;
}

/** Returns what the server needs to know about the browser build. */
export function builtSite(bundle: Bundle, source: SiteSource): BuiltSite {
  const pages = pagesOf(bundle);
  const addresses = new Set(Object.values(pages).flatMap((files) => files.styles));
  const textOf = (address: string) => {
    const file = bundle[address.slice(1)];
    return file?.type === 'asset' ? String(file.source) : '';
  };
  return {
    shell: source.shell,
    template: templateOf(source),
    pages,
    served: source.pages.flatMap(({ served }) => served ?? []),
    inSitemap: source.pages.flatMap(({ path, inSitemap }) => (inSitemap ? path : [])),
    styles: Object.fromEntries([...addresses].map((address) => [address, styleRules(textOf(address))])),
  };
}
