import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { type Part, startPart } from './part.ts';

const quiet = 300;

/** Compiles functions whenever their source changes. */
export function compileFunctions({ root, folder }: Layout): Part {
  return startPart({
    name: 'The compiler of the functions',
    command: [
      process.execPath,
      join(root, 'node_modules/typescript/bin/tsc'),
      '-b',
      'functions/src',
      '--watch',
    ],
    cwd: root,
    log: join(folder, 'functions.log'),
    ready: /Watching for file changes/,
    wrapper: true,
  });
}

/**
 * Tells the suite to load the functions again once the compiler has been quiet for a moment. The suite's own watcher
 * overlooks every path with a dot in it, and so the staged folder.
 */
export function reloadFunctions({ root }: Layout, hub: string): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, 'functions/lib'), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' }),
      quiet,
    );
  });
  return {
    close() {
      clearTimeout(timer);
      watcher.close();
      return Promise.resolve();
    },
  };
}
