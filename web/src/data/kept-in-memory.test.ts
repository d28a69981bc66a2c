// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dropUnsent } from '../testing/drop-unsent.ts';
import { keptInMemory } from './kept-in-memory.ts';
import { signedOutMembers } from './signed-out-members.ts';
import { hasUnsaved, hasUnsavedAnywhere } from './unsaved.ts';

const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const kept = keptInMemory<string>((text) => text.trim() !== '');

afterEach(() => ['ann', 'bob'].forEach(dropUnsent));

test('closing the tab asks for confirmation while a kept text is unsaved', () => {
  expect(closingAsks()).toBe(false);
  kept.keep('ann', 'claim', 'Loud.');
  kept.keep('ann', 'about', 'Slow.');
  expect([closingAsks(), hasUnsavedAnywhere()]).toEqual([true, true]);
  kept.keep('ann', 'claim', null);
  expect(closingAsks()).toBe(true);
  kept.keep('ann', 'about', ' ');
  expect([closingAsks(), hasUnsavedAnywhere()]).toEqual([false, false]);
});

test('unsaved text of another page does not make the current page unsaved', () => {
  kept.keep('ann', 'claim', 'Loud.');
  expect(hasUnsaved()).toBe(false);
});

test('each member has their own kept texts, and dropping those of one member keeps the others', () => {
  kept.keep('ann', 'claim', 'Loud.');
  kept.keep('bob', 'claim', 'Slow.');
  expect([kept.of('ann', 'claim'), kept.of('bob', 'claim')]).toEqual(['Loud.', 'Slow.']);
  signedOutMembers.add('ann');
  expect([kept.hasUnsaved('ann'), kept.hasUnsaved('bob')]).toEqual([false, true]);
  expect(kept.of('ann', 'claim')).toBeNull();
});

test('a sign-out in another tab drops the member’s kept texts for good', async () => {
  kept.keep('ann', 'claim', 'Loud.');
  kept.keep('bob', 'claim', 'Slow.');
  const otherTab = new BroadcastChannel('riffhall:left');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage('ann');
  await vi.waitFor(() => expect(kept.hasUnsaved('ann')).toBe(false));
  signedOutMembers.remove('ann');
  expect([kept.of('ann', 'claim'), kept.of('bob', 'claim')]).toEqual([null, 'Slow.']);
});
