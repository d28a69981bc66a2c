import { readFile } from 'node:fs/promises';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { SourceMaps } from '../reports/handle-report-request.ts';

const ownFile = /\/assets\/([\w.-]+\.js)$/;

/** How many maps stay in memory: all would take a third of the instance's. */
const keptMax = 20;

/** Serves the source maps in `folder`, written by the build. Files of other builds have none. */
export function createSourceMaps(folder: string): SourceMaps {
  const maps = new Map<string, Promise<TraceMap | null>>();

  const read = async (name: string) => {
    try {
      return new TraceMap(await readFile(`${folder}/${name}.map`, 'utf8'));
    } catch {
      // The file belongs to an earlier build. Do not cache the miss: anyone can make up names.
      maps.delete(name);
      return null;
    }
  };

  function mapOf(name: string): Promise<TraceMap | null> {
    const known = maps.get(name) ?? read(name);
    // Moves it behind the others, so that the first is the one that was used the longest time ago.
    maps.delete(name);
    maps.set(name, known);
    const [oldest] = maps.keys();
    if (maps.size > keptMax && oldest !== undefined) maps.delete(oldest);
    return known;
  }

  return {
    async sourceOf(frame) {
      const [, name] = ownFile.exec(frame.file) ?? [];
      const map = name === undefined ? null : await mapOf(name);
      if (!map || frame.line < 1 || frame.column < 1) return frame;
      // Columns are 1-based in stack traces and 0-based in source maps.
      const found = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
      if (found.source === null) return frame;
      return {
        name: found.name ?? frame.name,
        file: found.source,
        line: found.line,
        column: found.column + 1,
      };
    },
  };
}
