import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bandKey, indexLists, tagKey } from './article-index.ts';
import { postCommentSchema } from './comments.ts';
import { emptyDraftFields } from './draft-fields.ts';
import { changeEventSchema } from './event-schemas.ts';
import { InvalidKeyError, isKey } from './keys.ts';
import { setMemberDisabledSchema, setRolesSchema } from './member-record.ts';
import { suspendMemberSchema } from './moderation.ts';
import { paths } from './paths.ts';
import { handlePublishSchema } from './publish-call.ts';
import { reportInputSchema } from './report-call.ts';
import { slugSchema } from './text-schemas.ts';
import { readinessErrors } from './readiness.ts';
import { deletionsOf, termsOf, searchTerms } from './search-words.ts';
import { videoLists } from './videos.ts';

const names = Object.getOwnPropertyNames(Object.prototype);

const lists = { ...indexLists, ...videoLists };
const builders = Object.entries({ ...paths, ...lists }).filter(([, build]) => build.length > 0);

describe.each(names)('%s', (name) => {
  it('an object property name is not a key, and no path can be built from it', () => {
    expect(isKey(name)).toBe(false);
    for (const [, build] of builders) {
      for (let at = 0; at < build.length; at += 1) {
        const keys = Array.from({ length: build.length }, (_, index) =>
          index === at ? name : `key${index}`,
        );
        // The key of this list always has a prefix, so it cannot match a property of an object.
        if (build === indexLists.band) continue;
        expect(() => Reflect.apply(build, undefined, keys) as string).toThrow(InvalidKeyError);
      }
    }
  });

  it('an object property name is refused in the input of calls', () => {
    const roles = { admin: false, author: false, comments: false };
    expect(v.is(setRolesSchema, { uid: name, roles })).toBe(false);
    expect(v.is(setMemberDisabledSchema, { uid: name, disabled: false })).toBe(false);
    expect(v.is(suspendMemberSchema, { uid: name, until: 5, reason: 'Shouting.' })).toBe(false);
    expect(v.is(handlePublishSchema, { action: 'delete', draftId: name })).toBe(false);
    expect(v.is(changeEventSchema, { action: 'reinstate', event: name, version: 1 })).toBe(false);
    expect(v.is(slugSchema, name)).toBe(false);
    const comment = { slug: 'one', text: 'Loud.', mentions: [], attempt: '12345678' };
    expect(v.is(postCommentSchema, comment)).toBe(true);
    expect(v.is(postCommentSchema, { ...comment, mentions: [name] })).toBe(false);
    expect(v.is(postCommentSchema, { ...comment, attempt: name })).toBe(false);
  });
});

describe.each([
  ['a control character', 'a\u0000b'],
  ['the delete character', 'a\u007F'],
  ['half a surrogate', 'a\uD800'],
  ['more bytes than a key can have', '語'.repeat(257)],
])('a name with %s', (_what, name) => {
  it('a name that cannot be a key is refused in paths and in the input of calls', () => {
    expect(isKey(name)).toBe(false);
    expect(() => paths.profile(name)).toThrow(InvalidKeyError);
    const comment = { slug: 'one', text: 'Loud.', mentions: [name], attempt: '12345678' };
    expect(v.is(postCommentSchema, comment)).toBe(false);
    expect(v.is(reportInputSchema, { thing: `band:${name}`, reason: 'spam' })).toBe(false);
  });
});

describe('object property names as words', () => {
  it('an object property name can be a band, a tag and a search word', () => {
    for (const key of [bandKey('Constructor'), tagKey('constructor'), ...searchTerms('Constructor')]) {
      expect(isKey(key)).toBe(true);
    }
    expect(termsOf('constructor')).toEqual(expect.arrayContaining(searchTerms('constructor')));
    for (const key of deletionsOf('constructors')) expect(isKey(key)).toBe(true);
    expect(termsOf('constructors')).toEqual(expect.arrayContaining(searchTerms('constructor')));
    expect(tagKey(tagKey('constructor'))).toBe(tagKey('constructor'));
  });

  it('an object property name cannot be the address of an article, and the editor says so', () => {
    const errors = readinessErrors(
      { ...emptyDraftFields, slug: 'constructor' },
      { whole: 'Text.', prose: 'Text.' },
    );
    expect(errors).toContainEqual({
      field: 'slug',
      message: 'Choose an address of more than this one word.',
    });
  });
});
