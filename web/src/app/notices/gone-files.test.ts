// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerUnsaved } from '../../data/unsaved.ts';
import { importFile } from '../../platform/import-file.ts';
import { deployedBuild, reloadPage, runningBuild } from '../../platform/version.ts';
import { pageLoads, pageModule } from '../page-module.ts';
import { followGoneFiles } from './gone-files.ts';

vi.mock('../../platform/version.ts', () => ({
  runningBuild: vi.fn(),
  deployedBuild: vi.fn(),
  reloadPage: vi.fn(),
}));

const onStale = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  pageLoads.failed = false;
  document.body.innerHTML = '<input>';
  history.replaceState(null, '', '/article');
  vi.mocked(runningBuild).mockReturnValue('old');
  vi.mocked(deployedBuild).mockResolvedValue('new');
  stop = followGoneFiles(onStale);
});
afterEach(() => stop());

async function fileIsGone(payload?: Error): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await new Promise((resolve) => setTimeout(resolve));
}
/** Simulates a reload, which clears what is only in memory. */
function loadAgain(): void {
  stop();
  stop = followGoneFiles(onStale);
}
const type = () => document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));

it('a tab of an old build that misses a file loads itself again, once', async () => {
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(onStale).not.toHaveBeenCalled();
  // The CDN may still respond with the old page.
  loadAgain();
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(onStale).toHaveBeenCalledOnce();
});

it('a page whose own file was gone before anybody followed is loaded again, and then told of', async () => {
  stop();
  pageLoads.failed = true;
  stop = followGoneFiles(onStale);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reloadPage).toHaveBeenCalledOnce();
  loadAgain();
  await new Promise((resolve) => setTimeout(resolve));
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(onStale).toHaveBeenCalledOnce();
});

it('a change of page calls off a reload that has begun: with the next file that is gone it begins anew', async () => {
  await fileIsGone();
  history.pushState(null, '', '/terms');
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledTimes(2);
  expect(onStale).not.toHaveBeenCalled();
});

it('nothing happens when the file was only prefetched: nobody has opened its page', async () => {
  const failure = new Error('Failed to fetch dynamically imported module');
  const { preload } = pageModule(() => Promise.reject(failure));
  await preload();
  await fileIsGone(failure);
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).not.toHaveBeenCalled();
});

it.each([
  ['there is no newer build', 'old'],
  ['the server does not answer', null],
])('nothing happens when %s: the file is missing for another reason', async (_why, deployed) => {
  vi.mocked(deployedBuild).mockResolvedValue(deployed);
  await fileIsGone();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).not.toHaveBeenCalled();
});

it('what is being typed on this page is not lost: the reader is told of the new version instead', async () => {
  type();
  await fileIsGone();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).toHaveBeenCalledOnce();
});

it('what was typed on a page before this one is no reason to stay', async () => {
  type();
  history.pushState(null, '', '/events');
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledOnce();
});

it('text that is nowhere but on the page is not lost', async () => {
  const release = registerUnsaved(() => true);
  await fileIsGone();
  release();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).toHaveBeenCalledOnce();
});

it('a card that is being typed into the frame of its provider is not lost', async () => {
  document.body.innerHTML = '<iframe tabindex="0"></iframe>';
  document.querySelector('iframe')?.focus();
  await fileIsGone();
  expect(reloadPage).not.toHaveBeenCalled();
});

it('a tab that cannot remember that it was loaded again is left to its reader', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fileIsGone();
  vi.restoreAllMocks();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).toHaveBeenCalledOnce();
});

it('the reader is told of a file of this build that the browser asks for no more', async () => {
  vi.mocked(deployedBuild).mockResolvedValue('old');
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  await importFile(failing, ['assets/search.js']).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(onStale).not.toHaveBeenCalled();
  await importFile(failing, ['assets/search.js']).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(onStale).toHaveBeenCalledExactlyOnceWith('lost-file');
  expect(reloadPage).not.toHaveBeenCalled();
});
