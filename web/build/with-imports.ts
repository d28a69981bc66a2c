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
