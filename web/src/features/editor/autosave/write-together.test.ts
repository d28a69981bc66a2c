// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { fakeTime } from '../../../testing/fake-time.ts';
import { sitDown, storedDraft } from '../testing/fake-draft-services.ts';
import { fromCopy, fromStored } from './open-draft.ts';

const time = fakeTime();

test('what another author saves is merged within ten seconds while this author types without a pause', async () => {
  const opened = fromStored(storedDraft('<p>one</p><p>two</p>', { version: 4 }));
  const { draft, type, storeElsewhere, answer } = sitDown(opened, { atOnce: false });
  const other = storedDraft('<p>one</p><p>two, theirs</p>', { version: 5 });
  type('<p>one, mine</p><p>two</p>');
  storeElsewhere(other);
  for (let second = 1; second <= 10; second += 1) {
    type(`<p>one, mine ${second}</p><p>two</p>`);
    await time.pass(1000);
  }
  answer({ type: 'conflict', theirs: other });
  await time.pass(0);
  expect(draft.html).toBe('<p>one, mine 10</p><p>two, theirs</p>');
});

test('an author who goes on typing is not asked before a pause', async () => {
  const { type, status, answer } = sitDown(fromStored(storedDraft('<p>old</p>', { version: 4 })), {
    atOnce: false,
  });
  const theirs = storedDraft('<p>theirs</p>', { version: 7 });
  type('mine');
  await time.pass(3000);
  type('mine, in the middle of a word');
  answer({ type: 'conflict', theirs });
  await time.pass(2999);
  expect(status()).toEqual({ kind: 'waiting' });
  await time.pass(1);
  answer({ type: 'conflict', theirs });
  await time.pass(0);
  expect(status()).toEqual({ kind: 'conflict', theirs });
});

test('a restored copy of a draft is merged block by block with what was saved elsewhere meanwhile', async () => {
  const before = sitDown(fromStored(storedDraft('<p>one</p><p>two</p>', { version: 4 })));
  before.type('<p>one, mine</p><p>two</p>');
  await time.pass(500);
  const copy = { ...before.copies.get('d1')!, uid: 'me' };
  const { answer, saves } = sitDown(fromCopy(copy, null), { atOnce: false });
  await time.pass(3000);
  answer({ type: 'conflict', theirs: storedDraft('<p>one</p><p>two, theirs</p>', { version: 7 }) });
  await time.pass(0);
  expect(saves.at(-1)).toMatchObject({ base: 7, content: { html: '<p>one, mine</p><p>two, theirs</p>' } });
});
