// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dropUnsent } from '../testing/drop-unsent.ts';
import { createUnsavedStore } from './use-unsaved.ts';
import { signedOutMembers } from './signed-out-members.ts';

const unsaved = createUnsavedStore<string>();

afterEach(() => ['ann', 'bob'].forEach(dropUnsent));

test('each member has their own unsaved texts, and dropping those of one member keeps the others', () => {
  unsaved.set('ann', 'claim', 'Loud.');
  unsaved.set('bob', 'claim', 'Slow.');
  expect([unsaved.of('ann', 'claim'), unsaved.of('bob', 'claim')]).toEqual(['Loud.', 'Slow.']);
  signedOutMembers.add('ann');
  expect([unsaved.hasUnsaved('ann'), unsaved.hasUnsaved('bob')]).toEqual([false, true]);
  expect(unsaved.of('ann', 'claim')).toBeNull();
});

test('a sign-out in another tab drops the member’s unsaved texts for good', async () => {
  unsaved.set('ann', 'claim', 'Loud.');
  unsaved.set('bob', 'claim', 'Slow.');
  const otherTab = new BroadcastChannel('riffhall:left');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage('ann');
  await vi.waitFor(() => expect(unsaved.hasUnsaved('ann')).toBe(false));
  signedOutMembers.remove('ann');
  expect([unsaved.of('ann', 'claim'), unsaved.of('bob', 'claim')]).toEqual([null, 'Slow.']);
});
