import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest } from 'vite';

/** Entry points, or chunks of `lazy-parts.ts`, that an offline start needs, along with all that they import statically. */
const startSources = [
  'index.html',
  'every-page',
  'controls',
  'src/app/progress/progress-bar.ts',
  'src/app/pages/article-page.tsx',
  'src/features/pages/not-found.tsx',
  'src/data/live-values.ts',
  'src/ui/sheet-history.ts',
];
const memberSources = [
  'session',
  'member',
  'articles-read',
  'article-parts',
  'article-comments',
  'events-read',
  'src/platform/firebase/sdk.ts',
  'src/platform/firebase/functions.ts',
  'src/app/unsent-writing.ts',
  'src/app/pages/saved-page.tsx',
  'src/app/pages/shows-page.tsx',
  'src/app/pages/event-page.tsx',
  'src/features/events/attendance/attendance-buttons.tsx',
  'src/features/articles/gallery-viewer.tsx',
];
/** Includes the dialogs that load on demand: after hours of writing, the open page may be from an earlier build. */
const editorSources = [
  'src/app/pages/article-upload-page.tsx',
  'editor-layout',
  'editor-late',
  'src/features/pictures/picture-dialog.tsx',
  'src/features/editor/versions/versions-dialog.tsx',
];

/** The text fonts of every page. Pages do not reference them, because they load after first paint. */
const fontSources = ['text-500', 'text-600', 'read'].map((name) => `src/styles/fonts/${name}.woff2`);

/** Finds a chunk by source or by name: a chunk of several sources has no source key. */
const chunkOf = (manifest: Manifest, source: string) =>
  manifest[source] ??
  Object.entries(manifest).find(
    ([key, { name }]) => key.startsWith('_') && name === basename(source).replace(/\.tsx?$/, ''),
  )?.[1];

/** Returns the files of a source and of its static imports. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return new Set();
  seen.add(source);
  const chunk = chunkOf(manifest, source);
  if (!chunk) throw new Error(`${source} is no part of the site's build: see web/build/site-parts.ts.`);
  const imported = (chunk.imports ?? []).map((key) => filesOf(manifest, key, seen));
  return new Set([
    chunk.file,
    ...(chunk.css ?? []),
    // Other fonts cover characters that few pages need.
    ...(chunk.assets ?? []).filter((file) => !file.endsWith('.woff2')),
    ...imported.flatMap((files) => [...files]),
  ]);
}

/** Returns the files of the site in `folder` that the service worker has to cache. */
export function siteParts(folder: string) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const { build } = JSON.parse(read('version.json')) as { build: string };
  const addresses = (sources: string[]) =>
    new Set(sources.flatMap((source) => [...filesOf(manifest, source)]).map((file) => `/${file}`));
  const named = [
    ...read('shell.html').matchAll(/"(\/assets\/[^" ]+|\/favicon\.svg|\/manifest\.webmanifest)"/g),
  ];
  // Served pages name it, and the shell does not need it.
  const boot = readdirSync(join(folder, 'assets')).find((name) => /^boot-.*\.js$/.test(name));
  if (!boot) throw new Error('boot.js is no part of the site’s build.');
  const start = new Set([
    ...named.map(([, address]) => address as string),
    `/assets/${boot}`,
    ...addresses([...startSources, ...fontSources]),
  ]);
  const member = [...addresses(memberSources)].filter((address) => !start.has(address));
  const editor = [...addresses(editorSources)].filter(
    (address) => !start.has(address) && !member.includes(address),
  );
  return {
    build,
    startParts: [...start].filter((address) => address !== '/shell.html'),
    memberParts: member,
    editorParts: editor,
  };
}
