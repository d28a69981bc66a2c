import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, isFile } from './fetch-file.ts';

afterEach(() => vi.unstubAllGlobals());

const script = (status = 200) =>
  new Response('1', { status, headers: { 'content-type': 'text/javascript' } });
const page = (status = 200) =>
  new Response('<p>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

it.each<[string, boolean, Response]>([
  ['a script', true, script()],
  ['a page with the status of a file', false, page()],
  ['a page that says that there is none', false, page(404)],
  ['a script with the status of an error', false, script(503)],
])('%s is a file: %s', (_what, expected, response) => expect(isFile(response)).toBe(expected));

function network(...answers: Response[]) {
  const fetched = vi.fn<typeof fetch>();
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('a file that the browser has is not loaded again', async () => {
  const fetched = network(script());
  expect(await (await fetchFile('/assets/a.js')).text()).toBe('1');
  expect(fetched).toHaveBeenCalledOnce();
});

it.each([200, 404])(
  'a page of status %i that the browser kept in its place is loaded anew',
  async (status) => {
    const fetched = network(page(status), script());
    expect(await (await fetchFile('/assets/a.js')).text()).toBe('1');
    expect(fetched.mock.lastCall).toEqual(['/assets/a.js', { cache: 'reload' }]);
  },
);
