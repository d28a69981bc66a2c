import type { Rolldown } from 'vite';

/** The chunk, and all that it cannot run without, itself first. What is in `seen` is added to, and not gone through again. */
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
