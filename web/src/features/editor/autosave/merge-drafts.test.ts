// @vitest-environment jsdom

import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { fakeTime } from '../../../testing/fake-time.ts';
import { contentOf, sitDown, storedDraft } from '../testing/fake-draft-services.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { isSameValue } from '../../../lib/merge-fields.ts';
import { fromStored } from './open-draft.ts';

const time = fakeTime();

const html = (blocks: string) => [...blocks].map((block) => `<p>${block}</p>`).join('');
const signsOf = (text: string | undefined) => text?.replaceAll(/<\/?p>/g, '');
const choicesOf = (base: string, mine: string, theirs: string) =>
  mergeDrafts(contentOf(html(base)), contentOf(html(mine)), contentOf(html(theirs)));
function merged(base: string, mine: string, theirs: string) {
  const choices = choicesOf(base, mine, theirs);
  return isSameValue(choices.mine, choices.theirs) ? signsOf(choices.mine.html) : undefined;
}

describe('two texts written on top of one', () => {
  it.each([
    ['different blocks', 'abc', 'Abc', 'abC', 'AbC'],
    ['neighbouring blocks', 'abc', 'Abc', 'aBc', 'ABc'],
    ['a block and one after it', 'ab', 'aB', 'abc', 'aBc'],
    ['a block that is gone and another one', 'abcd', 'acd', 'abcD', 'acD'],
    ['new blocks at different places', 'ab', 'xab', 'aby', 'xaby'],
    ['new blocks at one place, theirs first', 'ab', 'axb', 'ayb', 'ayxb'],
    ['the first blocks of an empty text', '', 'x', 'y', 'yx'],
    ['one change that both have made', 'abc', 'aXc', 'aXc', 'aXc'],
    ['one new block that both have put there', 'ab', 'axb', 'axb', 'axb'],
    ['nothing of mine', 'ab', 'ab', 'xyz', 'xyz'],
  ])('are merged: %s', (_what, base, mine, theirs, both) => {
    expect(merged(base, mine, theirs)).toBe(both);
  });

  it.each([
    ['one block', 'abc', 'aXc', 'aYc', ['aXc', 'aYc', 'aYXc']],
    ['one block, and others', 'abcd', 'AXcd', 'aYcD', ['AXcD', 'AYcD', 'AYXcD']],
    ['a block that one of them has removed', 'abc', 'ac', 'aYc', ['ac', 'aYc', 'aYc']],
    ['a block that one of them has cut in two', 'abc', 'aXYc', 'aZc', ['aXYc', 'aZc', 'aZXYc']],
    ['blocks that overlap', 'abcde', 'aXde', 'abYe', ['aXde', 'abYe', 'abYXde']],
  ])('are left to the author where both changed %s', (_what, base, mine, theirs, choices) => {
    const { both, ...one } = choicesOf(base, mine, theirs);
    expect([one.mine, one.theirs, both].map((choice) => signsOf(choice?.html))).toEqual(choices);
  });

  it('lose no word of either', () => {
    const act = fc.constantFrom('keep', 'drop', 'change', 'insert');
    const acts = fc.array(act, { minLength: 6, maxLength: 6 });
    const changed = (by: readonly string[], signs: string, added: string) =>
      [...'abcdef']
        .map((block, index) => {
          const act = by[index];
          if (act === 'drop') return '';
          if (act === 'insert') return block + added;
          return act === 'change' ? signs.charAt(index) : block;
        })
        .join('');
    fc.assert(
      fc.property(acts, acts, (one, other) => {
        const mine = changed(one, 'ABCDEF', 'x');
        const theirs = changed(other, '123456', 'y');
        const both = merged('abcdef', mine, theirs);
        if (both === undefined) return;
        const written = [...(mine + theirs)].filter((block) => !'abcdef'.includes(block));
        expect([...both].filter((block) => !'abcdef'.includes(block)).sort()).toEqual(written.sort());
      }),
    );
  });
});

describe('two forms filled in on top of one', () => {
  const base = contentOf('', 'Doom');
  const withFields = (fields: Partial<typeof base.fields>) => ({
    ...base,
    fields: { ...base.fields, ...fields },
  });

  it('are merged field by field', () => {
    const both = mergeDrafts(base, withFields({ excerpt: 'Slow.' }), withFields({ tags: ['doom'] }));
    expect(isSameValue(both.mine, both.theirs)).toBe(true);
    expect(both.mine.fields).toMatchObject({ title: 'Doom', excerpt: 'Slow.', tags: ['doom'] });
  });

  it('are left to the author if both changed one field', () => {
    const mine = withFields({ title: 'Sludge', excerpt: 'Slow.' });
    const theirs = withFields({ title: 'Drone', tags: ['doom'] });
    const rest = { excerpt: 'Slow.', tags: ['doom'] };
    expect(mergeDrafts(base, mine, theirs)).toMatchObject({
      mine: { fields: { title: 'Sludge', ...rest } },
      theirs: { fields: { title: 'Drone', ...rest } },
      both: null,
    });
  });
});

describe('a draft that another author writes in at the same time', () => {
  const opened = fromStored(storedDraft('<p>one</p><p>two</p>', { version: 4 }));
  const theirs = storedDraft('<p>one</p><p>two, theirs</p>', { version: 6, updatedBy: 'other' });

  test('both paragraphs are saved if the two authors have changed different ones', async () => {
    const { draft, type, answer, texts, saves, status, keptVersions } = sitDown(opened, { atOnce: false });
    type('<p>one, mine</p><p>two</p>');
    await time.pass(3000);
    answer({ type: 'conflict', theirs });
    await time.pass(0);
    const both = '<p>one, mine</p><p>two, theirs</p>';
    expect(draft.get()).toMatchObject({
      html: both,
      edition: 1,
      canUndo: false,
      merged: { updatedBy: 'other' },
    });
    expect(texts()).toEqual(['<p>one, mine</p><p>two</p>', both]);
    expect(saves[1]?.base).toBe(6);
    answer();
    await time.pass(0);
    expect(status()).toMatchObject({ kind: 'saved' });
    expect(keptVersions).toEqual([]);
  });

  test('the second conflict is judged by what the other author had saved before', async () => {
    const { draft, type, answer, status } = sitDown(opened, { atOnce: false });
    type('<p>one, mine</p><p>two</p>');
    await time.pass(3000);
    answer({ type: 'conflict', theirs });
    await time.pass(0);
    const later = storedDraft('<p>one</p><p>two, theirs again</p>', { version: 7, updatedBy: 'other' });
    answer({ type: 'conflict', theirs: later });
    await time.pass(0);
    expect(draft.html).toBe('<p>one, mine</p><p>two, theirs again</p>');
    answer({ type: 'conflict', theirs: storedDraft('<p>one, theirs</p><p>two</p>', { version: 8 }) });
    await time.pass(0);
    expect(status()).toMatchObject({ kind: 'conflict' });
  });

  test.each([
    ['mine', '<p>one, mine</p><p>two, mine</p><p>three, theirs</p>', [['d1', 6]]],
    ['theirs', '<p>one, mine</p><p>two, theirs</p><p>three, theirs</p>', []],
    ['both', '<p>one, mine</p><p>two, theirs</p><p>two, mine</p><p>three, theirs</p>', []],
  ] as const)(
    'who keeps %s of the one paragraph that both have changed loses no other',
    async (choice, html, kept) => {
      const three = fromStored(storedDraft('<p>one</p><p>two</p><p>three</p>', { version: 4 }));
      const { draft, type, answer, saves, status, keptVersions } = sitDown(three, { atOnce: false });
      type('<p>one, mine</p><p>two, mine</p><p>three</p>');
      await time.pass(3000);
      const other = storedDraft('<p>one</p><p>two, theirs</p><p>three, theirs</p>', { version: 6 });
      answer({ type: 'conflict', theirs: other });
      await time.pass(0);
      void draft.resolveConflict(choice);
      await time.pass(0);
      expect(draft.get()).toMatchObject({ html, canUndo: true });
      expect(saves.at(-1)).toMatchObject({ base: 6, content: { html } });
      answer();
      await time.pass(0);
      expect(status()).toMatchObject({ kind: 'saved' });
      expect(keptVersions).toEqual(kept);
    },
  );

  test('what the other author has written is among the versions before a save drops it', async () => {
    const { type, answer, keptVersions } = sitDown(opened, { atOnce: false });
    type('<p>one, mine</p><p>two</p>');
    await time.pass(3000);
    answer({ type: 'conflict', theirs });
    await time.pass(0);
    answer();
    await time.pass(0);
    type('<p>one, mine</p>');
    await time.pass(3000);
    expect(keptVersions).toEqual([['d1', 7]]);
  });
});
