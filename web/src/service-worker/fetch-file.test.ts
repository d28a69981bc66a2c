import { expect, it, vi } from 'vitest';
import { fetchFile, isFile } from './fetch-file.ts';

const script = (status = 200) =>
  new Response('1', { status, headers: { 'content-type': 'text/javascript' } });
const page = (status = 200) =>
  new Response('<p>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

it.each<[string, boolean, Response]>([
  ['a script', true, script()],
  ['a page with the status of a file', false, page()],
  ['a page that says that the file does not exist', false, page(404)],
  ['a script with the status of an error', false, script(503)],
])('%s is a file: %s', (_what, expected, response) => expect(isFile(response)).toBe(expected));

function network(...answers: Response[]) {
  const fetched = vi.fn<typeof fetch>();
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('a file in the browser’s cache is not fetched again', async () => {
  const fetched = network(script());
  expect(await (await fetchFile('/assets/a.js')).text()).toBe('1');
  expect(fetched).toHaveBeenCalledOnce();
});

it.each([200, 404])(
  'a cached page with status %i in place of a file makes the file be fetched again',
  async (status) => {
    const fetched = network(page(status), script());
    expect(await (await fetchFile('/assets/a.js')).text()).toBe('1');
    expect(fetched.mock.lastCall).toEqual(['/assets/a.js', { cache: 'reload' }]);
  },
);
