// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
import { fakeTime } from '../../../testing/fake-time.ts';
import { contentOf, fresh, sitDown, storedDraft } from '../testing/fake-draft-services.ts';
import { DraftStore } from './draft-store.ts';
import { fromCopy, fromStored } from './open-draft.ts';

const time = fakeTime();

const stored = fromStored(storedDraft('<p>old</p>', { version: 4 }));

describe('autosave to the server', () => {
  test('autosave saves three seconds after the last keystroke, and not before', async () => {
    const { type, texts, status } = sitDown(fresh);
    expect(status()).toEqual({ kind: 'untouched' });
    type('a');
    await time.pass(2000);
    type('ab');
    await time.pass(2999);
    expect(texts()).toEqual([]);
    expect(status()).toEqual({ kind: 'waiting' });
    await time.pass(1);
    expect(texts()).toEqual(['ab']);
    expect(status()).toEqual({ kind: 'saved', at: Date.now() });
    await time.pass(600_000);
    expect(texts()).toEqual(['ab']);
  });

  test('autosave saves every minute while the author types without a pause', async () => {
    const { type, saves } = sitDown(fresh);
    for (let second = 0; second < 150; second += 1) {
      type(`text ${second}`);
      await time.pass(1000);
    }
    expect(saves.map(({ content }) => content.html)).toEqual(['text 59', 'text 119']);
    await time.pass(3000);
    expect(saves.map(({ base }) => base)).toEqual([0, 1, 2]);
  });

  test('what is typed is shown as unsaved with the first key, and the keys after it change nothing that is shown', async () => {
    const { draft, type } = sitDown(stored);
    let changes = 0;
    draft.subscribe(() => (changes += 1));
    type('a');
    await time.pass(0);
    expect(changes).toBe(1);
    type('ab');
    type('abc');
    expect(changes).toBe(1);
  });

  test('a text that was put into the draft is saved as is, and the next keystroke as the editor serializes it', async () => {
    const { draft, type, saves } = sitDown(stored);
    draft.put(contentOf('<p>earlier</p>', 'Doom'));
    expect(draft.get()).toMatchObject({ html: '<p>earlier</p>', edition: 1, fields: { title: 'Doom' } });
    await draft.saveNow();
    type('<p>typed</p>');
    await time.pass(3000);
    expect(saves).toMatchObject([
      { base: 4, content: { html: '<p>earlier</p>', fields: { title: 'Doom' } } },
      { base: 5, content: { html: '<p>typed</p>' } },
    ]);
  });

  test('autosave saves after a change to a field just as after a keystroke', async () => {
    const { draft, saves } = sitDown(stored);
    draft.edit({ title: 'Doom' });
    await time.pass(3000);
    expect(saves[0]).toMatchObject({ id: 'd1', base: 4, content: { fields: { title: 'Doom' } } });
  });

  test('autosave saves unsaved changes when the author leaves the editor', async () => {
    const { type, getUp, texts, watched } = sitDown(stored);
    expect(watched()).toEqual(['d1']);
    type('last words');
    getUp();
    await time.pass(0);
    expect(texts()).toEqual(['last words']);
    expect(watched()).toEqual([]);
  });
});

test('saves run one after another, and the last one contains everything', async () => {
  const { draft, type, texts, answer, status, saves } = sitDown(fresh, { atOnce: false });
  type('one');
  const first = draft.saveNow();
  await time.pass(0);
  type('two');
  const second = draft.saveNow();
  type('three');
  await time.pass(9000);
  expect(texts()).toEqual(['one']);
  expect(status()).toEqual({ kind: 'saving' });
  answer();
  await time.pass(0);
  expect(texts()).toEqual(['one', 'three']);
  answer();
  await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
  expect(saves.map(({ id, base }) => [id, base])).toEqual([
    ['new-1', 0],
    ['new-1', 1],
  ]);
});

describe('the copy of a draft on this device', () => {
  test('the copy of a draft is written soon after a keystroke, and deleted once the server has the text', async () => {
    const { type, copies } = sitDown(stored);
    type('half a sentence');
    await time.pass(500);
    expect([...copies.values()]).toMatchObject([{ id: 'd1', base: 4, content: { html: 'half a sentence' } }]);
    await time.pass(2500);
    expect(copies.size).toBe(0);
  });

  test('the copy of a draft is written when the page is closed, even for a draft without an id', async () => {
    const { draft, type, copies } = sitDown(fresh);
    type('x');
    await time.pass(0);
    draft.writeCopyNow();
    await time.pass(0);
    expect([...copies.keys()]).toEqual(['new-1']);
  });

  test('the copy of changes made during a save is based on the new version', async () => {
    const { draft, type, copies, answer } = sitDown(stored, { atOnce: false });
    type('one');
    void draft.saveNow();
    type('two');
    await time.pass(0);
    answer();
    await time.pass(0);
    expect(copies.get('d1')).toMatchObject({ base: 5, content: { html: 'two' } });
  });

  test('the copy of a draft has the state failed if the device cannot store it', async () => {
    const { draft, type, connect, fillDevice } = sitDown(stored, { atOnce: false });
    fillDevice();
    connect(false);
    type('x');
    await time.pass(3000);
    expect(draft.get()).toMatchObject({ status: { kind: 'offline' }, copy: 'failed' });
  });

  test('a save that ends after the editor was closed leaves the copy of an editor that was opened meanwhile', async () => {
    const { draft, type, getUp, services, copies, answer } = sitDown(stored, { atOnce: false });
    type('before');
    await time.pass(500);
    getUp();
    await time.pass(100);
    const again = new DraftStore(services, fromCopy({ ...copies.get('d1')!, uid: 'me' }, null));
    again.subscribe(() => undefined);
    again.readHtmlFrom(() => 'before and after');
    again.textChanged();
    await time.pass(500);
    answer();
    await time.pass(0);
    expect(draft.unsaved).toBe(false);
    expect(copies.get('d1')).toMatchObject({ content: { html: 'before and after' } });
  });
});

describe('autosave without a connection', () => {
  test('autosave without a connection says offline immediately, and saves when the connection returns', async () => {
    const { draft, type, status, connect, answer, texts } = sitDown(stored, { atOnce: false });
    connect(false);
    expect(status()).toMatchObject({ kind: 'saved' });
    type('one');
    expect(draft.get()).toMatchObject({ status: { kind: 'offline' }, copy: 'pending' });
    await time.pass(3000);
    expect(draft.get()).toMatchObject({ status: { kind: 'offline' }, copy: 'kept' });
    type('two');
    expect(draft.get().copy).toBe('pending');
    await time.pass(3000);
    connect(true);
    expect(status()).toEqual({ kind: 'saving' });
    answer();
    await time.pass(0);
    answer();
    await time.pass(0);
    expect(texts()).toEqual(['one', 'two']);
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  test('autosave says offline when a save gets no response', async () => {
    const { type, status, answer } = sitDown(stored, { atOnce: false });
    type('one');
    await time.pass(3000);
    expect(status()).toEqual({ kind: 'saving' });
    await time.pass(10_000);
    expect(status()).toEqual({ kind: 'offline' });
    answer();
    await time.pass(0);
    expect(status()).toMatchObject({ kind: 'saved' });
  });
});

describe('a save that the server refuses', () => {
  test('a refused save keeps a copy, says why, and is retried after a sign-in', async () => {
    const { type, status, answer, copies, changeAccess, texts } = sitDown(stored, { atOnce: false });
    type('one');
    await time.pass(3000);
    answer({ type: 'refused', why: 'signed-out' });
    await time.pass(0);
    expect(status()).toEqual({ kind: 'refused', why: 'signed-out' });
    expect(copies.get('d1')).toMatchObject({ content: { html: 'one' } });
    changeAccess();
    await time.pass(0);
    answer();
    await time.pass(0);
    expect(texts()).toEqual(['one', 'one']);
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  test('a refused save is retried at the next pause in typing', async () => {
    const { type, texts, answer } = sitDown(stored, { atOnce: false });
    type('one');
    await time.pass(3000);
    answer({ type: 'refused', why: 'unreachable' });
    type('two');
    await time.pass(3000);
    expect(texts()).toEqual(['one', 'two']);
  });

  test('a refused save of a deleted draft can be saved as a new draft', async () => {
    const { draft, type, answer, saves, copies } = sitDown(stored, { atOnce: false });
    type('one');
    await time.pass(3000);
    answer({ type: 'refused', why: 'gone' });
    await time.pass(0);
    void draft.saveAsNew();
    await time.pass(0);
    expect(saves.at(-1)).toMatchObject({ id: 'new-1', base: 0, content: { html: 'one' } });
    expect(copies.has('d1')).toBe(false);
  });

  test('a save with an unexpected error is logged, and the text stays', async () => {
    const { breakNext, logged, type, status, copies } = sitDown(stored);
    const broken = new Error('broken');
    breakNext(broken);
    type('one');
    await time.pass(3000);
    expect(status()).toEqual({ kind: 'refused', why: 'unreachable' });
    expect(logged).toEqual([['Saving a draft', broken]]);
    expect(copies.size).toBe(1);
  });
});

describe('a draft that another author has saved', () => {
  const theirs = storedDraft('<p>theirs</p>', { version: 7 });

  async function conflict() {
    const scene = sitDown(stored, { atOnce: false });
    scene.type('mine');
    await time.pass(3000);
    scene.answer({ type: 'conflict', theirs });
    await time.pass(0);
    expect(scene.status()).toEqual({ kind: 'conflict', theirs });
    return scene;
  }

  test('a draft that another author has saved is never overwritten, however long this author types', async () => {
    const { draft, type, texts, copies, connect } = await conflict();
    type('mine and more');
    await time.pass(120_000);
    connect(false);
    connect(true);
    await expect(draft.saveNow()).resolves.toBe(false);
    expect(texts()).toEqual(['mine']);
    expect(copies.get('d1')).toMatchObject({ base: 4, content: { html: 'mine and more' } });
  });

  test('an author who keeps their own version is asked again if the other was saved again meanwhile', async () => {
    const { draft, status, saves, answer, refuseToKeep } = await conflict();
    refuseToKeep({ ok: false, code: 'version-conflict', message: 'Somebody saved.' });
    void draft.resolveConflict('mine');
    await time.pass(0);
    expect(saves.at(-1)).toMatchObject({ base: 7 });
    const newer = storedDraft('<p>theirs, and more</p>', { version: 8 });
    answer({ type: 'conflict', theirs: newer });
    await time.pass(0);
    expect(status()).toEqual({ kind: 'conflict', theirs: newer, again: true });
    refuseToKeep(null);
    void draft.resolveConflict('mine');
    await time.pass(0);
    answer();
    await time.pass(0);
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  test('an author whose words are not in what somebody else has saved is told so, with both texts', async () => {
    const { draft, type, storeElsewhere } = sitDown(stored);
    type('<p>old</p><p>mine</p>');
    await time.pass(3000);
    // The first save of the other page has the same words.
    storeElsewhere(storedDraft('<p>old</p><p><em>mine</em></p><p>theirs</p>', { version: 6 }));
    await time.pass(0);
    storeElsewhere(storedDraft('<p>old</p><p>mine</p>', { version: 7 }));
    await time.pass(0);
    expect(draft.get().replaced).toBeNull();
    const other = storedDraft('<p>old</p><p>theirs</p>', { version: 8, updatedBy: 'ilkka' });
    storeElsewhere(other);
    await time.pass(0);
    const { replaced } = draft.get();
    expect(replaced).toMatchObject({ mine: { html: '<p>old</p><p>mine</p>' }, by: { updatedBy: 'ilkka' } });
  });

  test.each([
    ['who has written nothing here', '<p>other</p>', false],
    ['whose words stand in a longer line', '<p>the old <em>story</em></p><p>more</p>', true],
  ])('an author %s is not told of another text', async (_who, html, writes) => {
    const { draft, type, storeElsewhere } = sitDown(stored);
    if (writes) type('<p>old story</p>');
    await time.pass(3000);
    storeElsewhere(storedDraft(html, { version: 8 }));
    await time.pass(0);
    expect(draft.get()).toMatchObject({ html, replaced: null });
  });

  test('what somebody else wrote is kept as a version before a save drops words of it, once', async () => {
    const { type, storeElsewhere, keptVersions, saves } = sitDown(stored);
    storeElsewhere(storedDraft('<p>theirs</p>', { version: 7 }));
    await time.pass(0);
    type('<p>theirs</p><p>mine</p>');
    await time.pass(3000);
    expect(keptVersions).toEqual([]);
    for (const text of ['<p>mine</p>', '<p>mine alone</p>']) {
      type(text);
      await time.pass(3000);
    }
    expect(keptVersions).toEqual([['d1', 8]]);
    expect(saves).toHaveLength(3);
  });

  test('a draft that another author has saved stays when this author saves their own version as a copy, which this device keeps until the server has it', async () => {
    const { draft, saves, answer, copies, watched } = await conflict();
    void draft.resolveConflict('copy');
    await time.pass(0);
    expect([...copies.values()]).toMatchObject([{ id: 'new-1', base: 0, content: { html: 'mine' } }]);
    expect(saves.at(-1)).toMatchObject({
      id: 'new-1',
      base: 0,
      content: { html: 'mine', fields: { title: ' (copy)' } },
    });
    answer();
    await time.pass(0);
    expect(watched()).toEqual(['new-1']);
    expect(copies.size).toBe(0);
  });

  test('keeping the other version shows what was saved there during the decision', async () => {
    const { draft, storeElsewhere } = await conflict();
    storeElsewhere(storedDraft('<p>theirs, and more</p>', { version: 9 }));
    void draft.resolveConflict('theirs');
    await time.pass(0);
    expect(draft.get()).toMatchObject({ html: '<p>theirs, and more</p>', record: { version: 9 } });
    expect(draft.version).toBe(9);
  });

  test('a draft that another author has saved is not shown while something is unsaved', async () => {
    const { draft, type, storeElsewhere } = sitDown(stored);
    type('mine');
    storeElsewhere(theirs);
    await time.pass(0);
    expect(draft.get()).toMatchObject({ edition: 0, record: { version: 7 } });
    expect(draft.html).toBe('mine');
  });
});
