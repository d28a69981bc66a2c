import type { Rolldown } from 'vite';

/** Returns the chunk followed by its static imports. Adds to `seen`, and skips chunks that are already in it. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !seen.has(imported)) withImports(bundle, imported, seen);
  }
  return seen;
}

/** What an offline start needs: files that the app imports when it needs them, with all that these import. */
const startSources = [
  'main.tsx',
  'app/background-services.ts',
  'app/progress/progress-bar.ts',
  'app/pages/article-page.tsx',
  'features/pages/not-found.tsx',
  'data/live-values.ts',
  'ui/sheet-history.ts',
];
const memberSources = [
  'app/background-sync.ts',
  'app/pages/article-comments.tsx',
  'app/guarded-page.tsx',
  'app/pages/event-page.tsx',
  'app/pages/saved-page.tsx',
  'app/pages/shows-page.tsx',
  'app/shell/sign-out-dialog.tsx',
  'app/shell/user-menu.tsx',
  'app/unsent-writing.ts',
  'data/offline-articles.ts',
  'features/articles/edit-link.tsx',
  'features/articles/fetch-articles.ts',
  'features/articles/gallery-viewer.tsx',
  'features/articles/saved-on-device.tsx',
  'features/events/attendance/attendance-buttons.tsx',
  'features/events/fetch-events.ts',
  'features/events/proposals/proposals-badge.tsx',
  'features/follow/follow-button.tsx',
  'features/horns/horns-button.tsx',
  'features/moderation/waiting-badge.tsx',
  'features/saved/read-mark.tsx',
  'features/saved/save-button.tsx',
  'platform/firebase/functions.ts',
  'platform/firebase/sdk.ts',
  'platform/session/signed-in-session.ts',
];
/** Includes the dialogs that load on demand: after hours of writing, the open page may be from an earlier build. */
const editorSources = [
  'app/pages/article-upload-page.tsx',
  'data/drafts.ts',
  'features/editor/autosave/copy-offer.tsx',
  'features/editor/autosave/merge-drafts.ts',
  'features/editor/autosave/save-trouble.tsx',
  'features/editor/board.tsx',
  'features/editor/editor-layout.tsx',
  'features/editor/form/details.tsx',
  'features/editor/presence/other-writers.tsx',
  'features/editor/text/late-plugins.ts',
  'features/editor/text/toolbar/block-strip.tsx',
  'features/pictures/picture-dialog.tsx',
  'features/editor/versions/versions-dialog.tsx',
];

/** The text fonts of every page. Pages do not reference them, because they load after first paint. */
const fontSources = ['text-500', 'text-600', 'read'].map((name) => `src/styles/fonts/${name}.woff2`);

type Bundle = Rolldown.OutputBundle;

/** Returns the chunks that hold these modules of `web/src`, and their static imports. */
function chunksOf(bundle: Bundle, sources: readonly string[]): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // As an `await` at the top level of a module makes of every import() that the groups of chunks serve.
  const detour = chunks.find(({ isDynamicEntry, moduleIds }) => isDynamicEntry && moduleIds.length === 0);
  if (detour) throw new Error(`${detour.fileName} only leads to another file, and is not kept for offline.`);
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${source}`)));
    if (!chunk) throw new Error(`${source} is not in the site's build: see web/build/site-parts.ts.`);
    withImports(bundle, chunk, found);
  }
  return found;
}

/** Returns the addresses of the chunks that hold `sources`, without those that hold `loaded`. */
function furtherFiles(bundle: Bundle, sources: readonly string[], loaded: readonly string[]): string[] {
  const there = chunksOf(bundle, loaded);
  return [...chunksOf(bundle, sources)]
    .filter((chunk) => !there.has(chunk))
    .map(({ fileName }) => `/${fileName}`);
}

/** Returns the addresses of the files that the service worker has to cache, in groups. */
export function siteParts(bundle: Bundle, shell: string, boot: string) {
  const filesOf = (sources: readonly string[]) =>
    [...chunksOf(bundle, sources)].flatMap(({ fileName, viteMetadata }) => [
      `/${fileName}`,
      ...[...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
      // Other fonts cover characters that few pages need.
      ...[...(viteMetadata?.importedAssets ?? [])]
        .filter((file) => !file.endsWith('.woff2'))
        .map((file) => `/${file}`),
    ]);
  const named = shell.matchAll(/"(\/assets\/[^" ]+|\/favicon\.png|\/manifest\.webmanifest)"/g);
  const fonts = Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.originalFileNames.some((name) => fontSources.includes(name)),
  );
  const start = new Set([
    ...[...named].map(([, address = '']) => address),
    // Served pages name it, and the shell does not need it.
    boot,
    ...filesOf(startSources),
    ...fonts.map(({ fileName }) => `/${fileName}`),
  ]);
  const member = new Set(filesOf(memberSources).filter((address) => !start.has(address)));
  const editor = new Set(
    filesOf(editorSources).filter((address) => !start.has(address) && !member.has(address)),
  );
  return { startParts: [...start], memberParts: [...member], editorParts: [...editor] };
}

/**
 * Returns the addresses of the app itself. A member's page requests them first: servers send files in that order, and
 * the session only begins once the app runs, while the editor may still be on its way.
 */
export const entryParts = (bundle: Bundle): string => furtherFiles(bundle, ['main.tsx'], []).join(' ');

const sessionSources = [
  'platform/firebase/sdk.ts',
  'platform/session/signed-in-session.ts',
  'app/shell/user-menu.tsx',
];

/** What an author needs to write. */
const writingSources = [
  'app/guarded-page.tsx',
  'app/pages/article-upload-page.tsx',
  'features/editor/editor-layout.tsx',
];

/** The SDK verifies the session with it before it does anything else. */
const accounts = 'https://identitytoolkit.googleapis.com';

/**
 * Returns the addresses of what a member's page also needs until the navigation bar shows the account: the SDK chunks,
 * their imports, which the browser would otherwise discover only after the SDKs have loaded, and the Firebase servers,
 * except on the local stack.
 */
export function sessionParts(bundle: Bundle, env: Record<string, string>): string {
  const database = env.VITE_FIREBASE_DATABASE_URL;
  const servers = env.VITE_STACK_PAGE_PORT || !database ? [] : [accounts, new URL(database).origin];
  return [...servers, ...furtherFiles(bundle, sessionSources, ['main.tsx'])].join(' ');
}

/** Returns the addresses of what the editor needs further until one can write. */
export const writingParts = (bundle: Bundle): string =>
  furtherFiles(bundle, writingSources, ['main.tsx', ...sessionSources]).join(' ');
