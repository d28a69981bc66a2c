// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeTime } from '../testing/fake-time.ts';
import { countReads } from './count-reads.ts';

const { pass } = fakeTime();
const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
let end = () => undefined as void;
let visible: DocumentVisibilityState;

beforeEach(() => {
  visible = 'visible';
  allowed = true;
  vi.stubGlobal('fetch', sent);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  window.history.replaceState(null, '', '/article/one');
});
afterEach(() => {
  end();
});

let allowed = true;
const begin = (playing: () => string | null = () => null) => void (end = countReads(() => allowed, playing));

const move = () => window.dispatchEvent(new Event('wheel'));
async function read(milliseconds: number) {
  await pass(1000);
  move();
  await pass(milliseconds);
}

const reported = () =>
  (sent.mock.calls as unknown as [string, RequestInit][]).map(
    ([, { body }]) => JSON.parse(body as string) as Record<string, string>,
  );
const slugs = () => reported().map(({ slug }) => slug);

it('an article is counted once after ten seconds of viewing, without cookies', async () => {
  begin();
  await pass(2000);
  move();
  await pass(8000);
  expect(slugs()).toEqual([]);
  await pass(2000);
  expect(sent).toHaveBeenCalledWith(
    '/api/reads',
    expect.objectContaining({ method: 'POST', credentials: 'omit', body: '{"slug":"one"}' }),
  );
  move();
  await pass(60_000);
  expect(slugs()).toEqual(['one']);
});

it('the next article is counted too, and the first is not counted again when the reader returns', async () => {
  begin();
  await read(11_000);
  window.history.pushState(null, '', '/article/two');
  await read(11_000);
  window.history.pushState(null, '', '/article/one');
  await read(60_000);
  expect(slugs()).toEqual(['one', 'two']);
});

it('time during which the page is hidden does not count', async () => {
  begin();
  await pass(1000);
  move();
  visible = 'hidden';
  await pass(60_000);
  expect(slugs()).toEqual([]);
  visible = 'visible';
  await pass(11_000);
  expect(slugs()).toEqual(['one']);
});

it('a page without reader activity is not counted', async () => {
  begin();
  await pass(60_000);
  expect(sent).not.toHaveBeenCalled();
});

it('a reader who refused to be counted is not counted until they change their mind', async () => {
  allowed = false;
  begin();
  await read(20_000);
  expect(slugs()).toEqual([]);
  allowed = true;
  await pass(1000);
  expect(slugs()).toEqual(['one']);
});

it('other pages are counted by their path, once per visit', async () => {
  window.history.replaceState(null, '', '/band/tin%20chapel');
  begin();
  await read(60_000);
  expect(reported()).toEqual([{ page: '/band/tin%20chapel' }]);
});

it('a recording is counted once after ten seconds of playing, even in a hidden tab', async () => {
  let playing: string | null = 'one';
  begin(() => playing);
  visible = 'hidden';
  await pass(6000);
  playing = null;
  await pass(60_000);
  expect(reported()).toEqual([]);
  playing = 'one';
  await pass(60_000);
  expect(reported()).toEqual([{ listen: 'one' }]);
  playing = 'two';
  await pass(10_000);
  expect(reported()).toEqual([{ listen: 'one' }, { listen: 'two' }]);
});

it.each([
  '/privacy',
  '/user/saved',
  '/author/admin',
  '/events/new',
  '/article/admin',
  '/article/upload',
  '/preview/secret',
])('the page %s is not counted', async (path) => {
  window.history.replaceState(null, '', path);
  begin();
  await read(60_000);
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['sends Do Not Track', { doNotTrack: '1' }],
  ['sends Global Privacy Control', { globalPrivacyControl: true }],
  ['is automated', { webdriver: true }],
])('a reader is not counted whose browser %s', async (_, said) => {
  vi.stubGlobal('navigator', { ...said });
  begin();
  await read(60_000);
  expect(sent).not.toHaveBeenCalled();
});
