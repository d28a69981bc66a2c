// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerUnsaved } from '../../lib/unsaved.ts';
import { importFile } from '../../platform/import-file.ts';
import { deployedBuild, reloadPage, runningBuild } from '../../platform/version.ts';
import { pageModule } from '../page-module.ts';
import { watchMissingFiles } from './missing-files.ts';

vi.mock('../../platform/version.ts', () => ({
  runningBuild: vi.fn(),
  deployedBuild: vi.fn(),
  reloadPage: vi.fn(),
}));

const onStale = vi.fn();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<input>';
  history.replaceState(null, '', '/article');
  vi.mocked(runningBuild).mockReturnValue('old');
  vi.mocked(deployedBuild).mockResolvedValue('new');
  stop = watchMissingFiles(onStale);
});
afterEach(() => stop());

async function fileIsGone(payload?: Error): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await new Promise((resolve) => setTimeout(resolve));
}
/** Simulates a reload, which clears what is only in memory. */
function loadAgain(): void {
  stop();
  stop = watchMissingFiles(onStale);
}
const type = () => document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));

it('a tab of an old build that misses a file reloads itself only once', async () => {
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(onStale).not.toHaveBeenCalled();
  // The CDN may still respond with the old page.
  loadAgain();
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(onStale).toHaveBeenCalledOnce();
});

it('a page change cancels a pending reload, and the next missing file starts another one', async () => {
  await fileIsGone();
  history.pushState(null, '', '/terms');
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledTimes(2);
  expect(onStale).not.toHaveBeenCalled();
});

it('nothing happens when the file was only prefetched and its page was not opened', async () => {
  const failure = new Error('Failed to fetch dynamically imported module');
  const { preload } = pageModule(() => Promise.reject(failure));
  await preload();
  await fileIsGone(failure);
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).not.toHaveBeenCalled();
});

it.each([
  ['no newer build is deployed', 'old'],
  ['the server does not respond', null],
])('nothing happens when %s, because the file is missing for another reason', async (_why, deployed) => {
  vi.mocked(deployedBuild).mockResolvedValue(deployed);
  await fileIsGone();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).not.toHaveBeenCalled();
});

it('while the reader is typing on the page, the notice of the new version replaces the reload', async () => {
  type();
  await fileIsGone();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).toHaveBeenCalledOnce();
});

it('text typed on an earlier page does not prevent the reload', async () => {
  type();
  history.pushState(null, '', '/events');
  await fileIsGone();
  expect(reloadPage).toHaveBeenCalledOnce();
});

it('text registered as unsaved prevents the reload', async () => {
  const release = registerUnsaved('page');
  await fileIsGone();
  release();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).toHaveBeenCalledOnce();
});

it('a focused card form in the payment provider’s frame prevents the reload', async () => {
  document.body.innerHTML = '<iframe tabindex="0"></iframe>';
  document.querySelector('iframe')?.focus();
  await fileIsGone();
  expect(reloadPage).not.toHaveBeenCalled();
});

it('a tab that cannot store that it has reloaded shows the notice instead', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fileIsGone();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(onStale).toHaveBeenCalledOnce();
});

it('the reader is told when the browser will not retry a failed file of the current build', async () => {
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
