import { describe, expect, test } from 'vitest';
import { defaultRuleset } from './compile-rules.ts';
import { compiled } from './testing/compiled.ts';
import { fromJson } from '../data/from-json.ts';
import { emptyNode } from '../data/tree.ts';
import type { Json } from '../data/json.ts';
import type { RuleAuth, Verdict } from './types.ts';

const plainNode = (json: Json) => fromJson(json, { depth: 0, existing: emptyNode, now: 0 });

const at = (path: string) => path.split('/').filter((key) => key !== '');
const ada = { uid: 'ada', token: {} };

const read = (rules: Json, path: string, root: Json = null, auth: RuleAuth = ada): Verdict =>
  compiled(rules).checkRead({ path: at(path), root: plainNode(root), auth, now: 1000 });

interface Write {
  readonly paths: readonly string[];
  readonly from?: Json;
  readonly to: Json;
  readonly auth?: RuleAuth;
}

const write = (rules: Json, { paths, from = null, to, auth = ada }: Write): Verdict =>
  compiled(rules).checkWrite({
    paths: paths.map(at),
    oldRoot: plainNode(from),
    newRoot: plainNode(to),
    auth,
    now: 1000,
  });

test('the default rules refuse everything', () => {
  const root = plainNode({ a: 1 });
  expect(defaultRuleset.checkRead({ path: [], root, auth: ada, now: 0 }).allowed).toBe(false);
  expect(
    defaultRuleset.checkWrite({ paths: [['a']], oldRoot: root, newRoot: root, auth: ada, now: 0 }).allowed,
  ).toBe(false);
});

describe('reading cascades', () => {
  const rules = {
    open: { '.read': true, shut: { '.read': false } },
    far: { $a: { $b: { '.read': '$a == $b' } } },
  };
  test.each([
    ['open', true],
    ['open/shut/deep', true],
    ['', false],
    ['elsewhere', false],
    ['far/x/x', true],
    ['far/x/x/below', true],
    ['far/x/y', false],
    ['far/x', false],
  ])('whether cascading rules allow a read of /%s: %s', (path, expected) => {
    expect(read(rules, path).allowed).toBe(expected);
  });
});

test('rules for a name take precedence over those for a wildcard', () => {
  const rules = { me: { '.read': false }, $other: { '.read': true } };
  expect(read(rules, 'me').allowed).toBe(false);
  expect(read(rules, 'you').allowed).toBe(true);
});

test('data is the node of the rule, and root is the whole database', () => {
  const rules = {
    rooms: { $room: { '.read': "data.child('members').hasChild(auth.uid) && root.child('on').val()" } },
  };
  const root = { on: true, rooms: { metal: { members: { ada: true } }, jazz: { members: { bob: true } } } };
  expect(read(rules, 'rooms/metal/topic', root).allowed).toBe(true);
  expect(read(rules, 'rooms/jazz', root).allowed).toBe(false);
});

test('the decision on a read lists the data that it depends on', () => {
  const rules = {
    rooms: { $room: { '.read': "root.child('members/' + auth.uid + '/' + $room).val() == true" } },
  };
  expect(read(rules, 'rooms/metal').reads).toEqual([['members', 'ada', 'metal']]);
  expect(read({ '.read': 'auth.uid == "ada"' }, 'rooms').reads).toEqual([]);
});

describe('writing', () => {
  const posts = {
    posts: {
      $post: {
        '.write':
          "newData.child('by').val() == auth.uid && (!data.exists() || data.child('by').val() == auth.uid)",
        '.validate': "newData.hasChildren(['by', 'text'])",
        by: { '.validate': 'newData.isString()' },
        text: { '.validate': 'newData.isString() && newData.val().length < 10' },
        tags: { $tag: { '.validate': 'newData.val() === true && $tag.matches(/^[a-z]+$/)' } },
        $other: { '.validate': false },
      },
    },
  };
  const mine = { posts: { one: { by: 'ada', text: 'Hello' } } };
  test.each<[string, Write, boolean]>([
    ['a good post', { paths: ['posts/one'], to: mine }, true],
    [
      'somebody else’s name',
      { paths: ['posts/one'], to: { posts: { one: { by: 'bob', text: 'Hi' } } } },
      false,
    ],
    ['a missing field', { paths: ['posts/one'], to: { posts: { one: { by: 'ada' } } } }, false],
    [
      'a long text',
      { paths: ['posts/one'], to: { posts: { one: { by: 'ada', text: 'Hello world' } } } },
      false,
    ],
    [
      'an unknown field',
      { paths: ['posts/one'], to: { posts: { one: { by: 'ada', text: 'a', x: 1 } } } },
      false,
    ],
    [
      'a list with a bad entry deep inside',
      {
        paths: ['posts/one'],
        to: { posts: { one: { by: 'ada', text: 'a', tags: { ok: true, NO: true } } } },
      },
      false,
    ],
    [
      'a field below a granted place',
      { paths: ['posts/one/text'], from: mine, to: { posts: { one: { by: 'ada', text: 'Bye' } } } },
      true,
    ],
    [
      'a field that leaves its parent incomplete',
      { paths: ['posts/one/by'], to: { posts: { one: { by: 'ada' } } } },
      false,
    ],
    [
      'a removal of a required field: the places above it stay, and are validated',
      { paths: ['posts/one/text'], from: mine, to: { posts: { one: { by: 'ada' } } } },
      false,
    ],
    [
      'a removal of a required field together with another change',
      {
        paths: ['posts/one/text', 'posts/one/tags/ok'],
        from: mine,
        to: { posts: { one: { by: 'ada', tags: { ok: true } } } },
      },
      false,
    ],
    [
      'a removal of a field that may be missing',
      {
        paths: ['posts/one/tags/NO'],
        from: { posts: { one: { by: 'ada', text: 'a', tags: { NO: true, ok: true } } } },
        to: { posts: { one: { by: 'ada', text: 'a', tags: { ok: true } } } },
      },
      true,
    ],
    ['all posts at once: not granted above', { paths: ['posts'], to: mine }, false],
    [
      'two places that are right together',
      {
        paths: ['posts/one/by', 'posts/one/text'],
        to: { posts: { one: { by: 'ada', text: 'Hi' } } },
      },
      true,
    ],
    [
      'one bad place of two',
      {
        paths: ['posts/one', 'posts/two'],
        to: { posts: { one: { by: 'ada', text: 'Hi' }, two: { by: 'bob', text: 'Hi' } } },
      },
      false,
    ],
  ])('the rules decide on a write: %s', (_, change, expected) => {
    expect(write(posts, change).allowed).toBe(expected);
  });

  test('a removal that also removes its parent is not validated there, because the parent is gone', () => {
    const rules = { a: { '.write': true, '.validate': "newData.hasChildren(['x'])" } };
    expect(write(rules, { paths: ['a/x'], from: { a: { x: 1 } }, to: null }).allowed).toBe(true);
  });

  test('a write granted above is not revoked below', () => {
    const rules = { '.write': true, a: { '.write': false } };
    expect(write(rules, { paths: ['a/b'], to: { a: { b: 1 } } }).allowed).toBe(true);
  });

  test('a write is not granted by rules below it', () => {
    expect(write({ a: { b: { '.write': true } } }, { paths: ['a'], to: { a: { b: 1 } } }).allowed).toBe(
      false,
    );
  });

  test('a removal requires permission to write', () => {
    const rules = { a: { '.write': 'newData.exists()' } };
    expect(write(rules, { paths: ['a'], from: { a: 1 }, to: null }).allowed).toBe(false);
  });

  test('the rules of one path in an update see the new data of the others', () => {
    const rules = {
      money: {
        $who: { '.write': true, '.validate': "newData.parent().parent().child('log').val() == $who" },
      },
      log: { '.write': true },
    };
    expect(write(rules, { paths: ['money/ada', 'log'], to: { money: { ada: 5 }, log: 'ada' } }).allowed).toBe(
      true,
    );
    expect(write(rules, { paths: ['money/ada'], to: { money: { ada: 5 } } }).allowed).toBe(false);
  });

  test('root is the old data in a write', () => {
    const rules = { a: { '.write': "root.child('a').val() == 1 && data.val() == 1 && newData.val() == 2" } };
    expect(write(rules, { paths: ['a'], from: { a: 1 }, to: { a: 2 } }).allowed).toBe(true);
  });

  test('an evaluation error makes the rule false and is reported', () => {
    const verdict = write({ '.write': 'newData.val().length > 0' }, { paths: [''], to: 5 });
    expect(verdict.allowed).toBe(false);
    expect(verdict.explain()).toContain('the number 5 has no length');
  });
});

test('indexes are found below names and wildcards', () => {
  const ruleset = compiled({
    users: { $uid: { notes: { '.indexOn': ['at', 'a/b'] } }, root: { '.indexOn': '.value' } },
  });
  expect(ruleset.indexesAt(['users', 'ada', 'notes'])).toEqual(['at', 'a/b']);
  expect(ruleset.indexesAt(['users', 'root'])).toEqual(['.value']);
  expect(ruleset.indexesAt(['users', 'ada'])).toEqual([]);
  expect(ruleset.indexesAt(['nowhere', 'deep'])).toEqual([]);
});

describe('an explanation', () => {
  test('an explanation names the rule, its expression and the values', () => {
    const verdict = read(
      { users: { $uid: { '.read': "auth.uid === $uid || root.child('open').val() == true" } } },
      'users/bob',
    );
    expect(verdict.explain().split('\n')).toEqual([
      'read at /users/bob refused:',
      '  .read of /users/$uid for /users/bob is false',
      "    auth.uid === $uid || root.child('open').val() == true",
      '      auth.uid = "ada"',
      '      $uid = "bob"',
      "      root.child('open').val() = null",
    ]);
  });

  test('an explanation names the failed validation and not the granted write', () => {
    const rules = { '.write': true, a: { '.validate': 'newData.isString() && newData.val().length < 3' } };
    const verdict = write(rules, { paths: ['a'], to: { a: 'long' } });
    expect(verdict.explain()).toContain('newData.val().length = 4');
    expect(verdict.explain()).not.toContain('.write');
  });

  test('an explanation names an evaluation error', () => {
    expect(read({ '.read': "root.child('a/' + auth.uid).exists()" }, 'x', null, null).explain()).toContain(
      'is false: \'+\' needs numbers or strings, but got the string "a/" and null',
    );
  });

  test('an explanation says that there is no rule', () => {
    expect(read({ other: { '.read': true } }, 'x').explain()).toBe(
      'read at /x refused: no .read rule stands on the way to it, and what is not named is closed.',
    );
  });

  test('an explanation of an allowed operation is empty', () => {
    expect(read({ '.read': true }, 'x').explain()).toBe('');
  });
});
