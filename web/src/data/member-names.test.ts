// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readPath } from '../platform/read-path.ts';
import { memberName, publicPicture, readPublicName } from './member-names.ts';
import type { Source } from './source.ts';
import { useSource } from './use-source.ts';

vi.mock('../platform/read-path.ts', () => ({ readPath: vi.fn() }));

async function dataOf(of: Source<string | null>) {
  const { result } = renderHook(() => useSource(of).data);
  await waitFor(() => expect(result.current).toBeDefined());
  return result.current;
}

test.each([
  ['Mara Voss', 'Mara Voss'],
  [null, null],
])('a name stored as %s is read as %s', async (stored, name) => {
  vi.mocked(readPath).mockResolvedValue(stored);
  expect(await readPublicName('mara')).toBe(name);
  expect(readPath).toHaveBeenCalledWith('profiles/mara/displayName');
  expect(await dataOf(memberName(`mara ${name}`))).toBe(name);
  expect(readPath).toHaveBeenCalledWith(`members/mara ${name}/name`);
});

test('the picture of a member is read only if it is one of ours or of Google', async () => {
  vi.mocked(readPath).mockResolvedValueOnce('https://elsewhere.example/x.png');
  expect(await dataOf(publicPicture('mara'))).toBeNull();
  vi.mocked(readPath).mockResolvedValueOnce('/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp');
  expect(await dataOf(publicPicture('toni'))).toBe('/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp');
});
