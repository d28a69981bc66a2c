import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commentTextSchema } from './comments.ts';
import { readDraftFields } from './draft-fields.ts';
import { eventFieldsSchema } from './event-schemas.ts';
import { setMemberDisabledSchema, suggestMembersSchema } from './member-record.ts';
import { displayNameSchema, plainName } from './members.ts';
import { suspendMemberSchema } from './moderation.ts';
import { handlePublishSchema } from './publish-call.ts';
import { truncate } from './strip-invalid-characters.ts';

/** A lone surrogate at the end, before another character, and the low half alone. */
const halves = ['Tom \ud83e', 'Tom \ud83e Riffs', 'Tom \udd18 Riffs'];

describe.each(halves)('a lone surrogate in %j', (text) => {
  it('a lone surrogate is refused in every text of an input', () => {
    expect(v.is(displayNameSchema, text)).toBe(false);
    expect(v.is(commentTextSchema, text)).toBe(false);
    expect(v.is(setMemberDisabledSchema, { uid: 'ann', disabled: true, reason: text })).toBe(false);
    expect(v.is(suggestMembersSchema, { text })).toBe(false);
    expect(v.is(suspendMemberSchema, { uid: 'ann', until: 5, reason: text })).toBe(false);
    const update = { action: 'update', draftId: 'd1', version: 1, correction: text };
    expect(v.is(handlePublishSchema, update)).toBe(false);
    const { issues = [] } = v.safeParse(eventFieldsSchema, { title: text, lineUp: [text] });
    const refused = issues.filter(({ message }) => message.startsWith('There is half a character'));
    expect(refused.map((issue) => v.getDotPath(issue))).toEqual(['title', 'lineUp.0']);
  });

  it('a lone surrogate is left out of texts that are already stored', () => {
    expect(plainName(text)).toMatch(/^Tom( Riffs)?$/);
    expect(readDraftFields(JSON.stringify({ title: text })).title).not.toMatch(/\p{Cs}/u);
  });
});

it('an emoji is accepted as a complete character', () => {
  expect(v.is(displayNameSchema, 'Tom 🤘 Riffs')).toBe(true);
  expect(v.is(commentTextSchema, '🤘')).toBe(true);
  expect(plainName('Tom 🤘 Riffs')).toBe('Tom 🤘 Riffs');
});

it('a letter keeps four marks, in every text of an input', () => {
  const reason = `Ha${'\u0316'.repeat(200)} ha`;
  const read = v.parse(setMemberDisabledSchema, { uid: 'ann', disabled: true, reason });
  expect(read).toMatchObject({ reason: `Ha${'\u0316'.repeat(4)} ha` });
});

describe('texts that are cut', () => {
  it.each([
    ['Riff 🤘', 6, 'Riff '],
    ['Riff 🤘', 7, 'Riff 🤘'],
    ['🤘', 1, ''],
    ['Riff 🤘🏿', 7, 'Riff '],
    ['🇳🇴🇳🇴', 6, '🇳🇴'],
    ['a👨‍👩‍👧‍👦', 9, 'a'],
    ['cafe\u0301', 4, 'caf'],
    ['👨‍👩‍👧‍👦', 3, '👨‍'],
    ['x'.repeat(9), 4, 'xxxx'],
    ['Riff', 10, 'Riff'],
  ])('%j cut to %i ends with a whole character', (text, maxLength, cut) => {
    expect(truncate(text, maxLength)).toBe(cut);
  });

  it('every text is cut by that function: no source cuts one to a length in the middle of a character', () => {
    const root = `${import.meta.dirname}/../../..`;
    const files = globSync(['functions/{src,tools}/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root });
    expect(files.length).toBeGreaterThan(800);
    // Shorter numbers cut dates and hashes, and other names lists.
    const cut =
      /\.(?:slice\(0, (?:[4-9]\d|\d{3,})\)|slice\(0, \w*(?:MaxLength|textMax|shownLength|excerptLength)\b|substr(?:ing)?\()/;
    const found = files.filter((file) => cut.test(readFileSync(`${root}/${file}`, 'utf8')));
    expect(found.filter((file) => !/\.test\.tsx?$|strip-invalid-characters\.ts$/.test(file))).toEqual([]);
  });
});
