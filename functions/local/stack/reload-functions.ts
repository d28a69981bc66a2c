import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';

const quiet = 300;

/**
 * Makes the suite reload the functions shortly after the last change of their source. The suite's own watcher ignores
 * every path with a dot in it, which includes the staged folder.
 */
export function reloadFunctions({ root }: Layout, hub: string): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, 'functions/src'), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
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
