import { beforeEach, expect, vi } from 'vitest';
import type { DatabaseService, Firebase, ListPart } from '../../../../platform/firebase/types.ts';
import { loadFirebase } from '../../../../platform/firebase/load.ts';

interface WatchedPath {
  path: string;
  part: ListPart | undefined;
  emit: (value: unknown) => void;
}

/** The database listeners that are open. The test has to mock `platform/firebase/load.ts`. */
export let watched: WatchedPath[] = [];

const database = {
  watch: vi.fn<DatabaseService['watch']>((path, emit, _onError, part) => {
    const one = { path, part, emit };
    watched.push(one);
    return () => void (watched = watched.filter((other) => other !== one));
  }),
};

beforeEach(() => {
  watched = [];
  vi.mocked(loadFirebase).mockResolvedValue({ database } as unknown as Firebase);
});

export async function emit(path: string, value: unknown): Promise<void> {
  await vi.waitFor(() => expect(watched.map((one) => one.path)).toContain(path));
  watched.find((one) => one.path === path)?.emit(value);
}
