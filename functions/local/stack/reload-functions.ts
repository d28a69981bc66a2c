import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suiteLog } from './emulators.ts';
import type { Layout } from './layout.ts';
import { firstError } from './process.ts';

const quiet = 300;

/**
 * Makes the suite reload the functions shortly after the last change of their source, and says so. The suite's own
 * watcher ignores every path with a dot in it, which includes the staged folder.
 */
export function reloadFunctions(
  layout: Pick<Layout, 'root' | 'folder'>,
  hub: string,
  say: (line: string) => void,
): { close(): Promise<void> } {
  const closed = new AbortController();
  const { signal } = closed;
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();

  const reload = async () => {
    const start = Date.now();
    say('Reloading the functions …');
    const logged = readFileSync(suiteLog(layout), 'utf8').length;
    try {
      const answer = await fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT', signal });
      if (!answer.ok) throw new Error(await answer.text());
      // The suite reports success in any case. Its output may arrive just after its answer.
      await pause(quiet, undefined, { signal });
      const output = readFileSync(suiteLog(layout), 'utf8').slice(logged);
      if (output.includes('Failed to load function definition')) throw new Error(firstError(output));
      say(`Functions reloaded (${((Date.now() - start) / 1000).toFixed(1)} s).`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) say(`The functions were not reloaded, those before go on. ${why}`);
    }
  };
  const watcher = watch(join(layout.root, 'functions/src'), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reloading = reloading.then(reload);
    }, quiet);
  });
  return {
    close() {
      clearTimeout(timer);
      watcher.close();
      closed.abort();
      return reloading;
    },
  };
}
