/**
 * The values of expressions, row by row. Most rows about types restate observations of the actual service, from
 * goldibex/targaryen `test/spec/lib/parser/fixtures.json`.
 */
import { describe, expect, test } from 'vitest';
import { compiled } from './testing/compiled.ts';
import { fromJson } from '../data/from-json.ts';
import { emptyNode } from '../data/tree.ts';
import type { Json } from '../data/json.ts';
import type { RuleAuth, RuleQuery } from './types.ts';

const plainNode = (json: Json) => fromJson(json, { depth: 0, existing: emptyNode, now: 0 });

const bob = {
  uid: 'custom:bob',
  provider: 'custom',
  someBool: true,
  someInt: 1,
  someString: 'one',
  foo: { bar: true },
  list: ['a', 'b'],
  token: { email: 'bob@example.com', roles: { admin: true } },
};

const data = {
  text: 'Hello World',
  empty: '',
  number: 42,
  yes: true,
  parent: { a: 1, b: { c: 'deep' } },
  ranked: { '.value': 'x', '.priority': 7 },
};

type Row = readonly [rule: string, auth: RuleAuth, expected: boolean | 'error'];

/** Evaluates the rule at /here/x, so that `$here` is `x`. */
const ask = (rule: string, auth: RuleAuth, root: Json = data, query?: RuleQuery) => {
  const ruleset = compiled({ here: { $here: { '.read': rule } } });
  return ruleset.checkRead({
    path: ['here', 'x'],
    root: plainNode(root),
    auth,
    now: 1_700_000_000_000,
    ...(query && { query }),
  });
};

const outcome = (rule: string, auth: RuleAuth): boolean | 'error' => {
  const verdict = ask(rule, auth);
  return / is false: /.test(verdict.explain()) ? 'error' : verdict.allowed;
};

const rows: { readonly [subject: string]: readonly Row[] } = {
  constants: [
    ['true', null, true],
    ['false', null, false],
    ['1 < 2', null, true],
    ['now == 1700000000000', null, true],
    ["$here == 'x'", null, true],
    ["$here == 'y'", null, false],
  ],
  auth: [
    ['auth !== null', null, false],
    ['auth != null', bob, true],
    ["auth.uid !== 'eviluser'", null, true],
    ["auth.uid == 'custom:bob'", bob, true],
    ["auth.provider === 'custom'", bob, true],
    ['auth.foo.bar == true', bob, true],
    ["auth.foo['bar'] == true", bob, true],
    ['auth.foo[$here] == null', bob, true],
    ['auth.token.roles.admin === true', bob, true],
    ['auth.token.roles.admin === true', null, false],
    ['auth.token.roles.author === true', bob, false],
    ["auth.list[1] == 'b'", bob, true],
    ['auth.missing.deeper.still == null', bob, true],
    ['auth.constructor == null', bob, true],
    ["auth['__proto__'] == null", bob, true],
    ["auth.beginsWith('75')", null, 'error'],
    ["auth.missing.beginsWith('75')", bob, 'error'],
    ['auth.missing.length > 0', bob, 'error'],
    ['auth.someInt.length > 0', bob, 'error'],
    ['!(auth.missing.length > 1)', null, 'error'],
    ['auth.missing.length > 1 ? false : true', null, 'error'],
    ['auth.someInt', bob, 'error'],
    ['auth.someBool', bob, true],
  ],
  logic: [
    ['auth != null && auth.uid == $here', null, false],
    ['auth == null || auth.missing.length > 3', null, true],
    ['auth.missing.length > 3 || true', null, 'error'],
    ['false && auth.missing.length > 3', null, false],
    ['!(auth.missing == null)', null, false],
    ['!auth.someString', bob, 'error'],
    ['auth.someInt && true', bob, 'error'],
    ["auth.isTernary === true ? root.child('x').exists() : true", bob, true],
    ["(auth.someInt == 1 ? 'a' : 'b') == 'a'", bob, true],
  ],
  equality: [
    ["'foo' == auth.missing", null, false],
    ["'foo' != auth.missing", null, true],
    ["'one' == auth.someInt", bob, false],
    ["'one' !== auth.someInt", bob, true],
    ['auth.someString === auth.someString', bob, true],
    ['auth.foo == null', bob, false],
    ['auth.foo == auth.foo', bob, 'error'],
    ["root.child('parent').val() != null", null, true],
    ["root.child('parent').val() == 'text'", null, false],
    ["root.child('parent').val() == root.child('parent').val()", null, 'error'],
  ],
  order: [
    ['1 >= auth.someInt', bob, true],
    ['0 < auth.someInt', bob, true],
    ["'b' > 'a'", null, true],
    ["'foo' > auth.missing", null, 'error'],
    ["auth.someInt <= 'one'", bob, 'error'],
    ['auth.missing >= auth.missing', bob, 'error'],
  ],
  arithmetic: [
    ['(auth.someInt + 1) == 2', bob, true],
    ['(auth.someInt - 1) == 0', bob, true],
    ["(auth.someString + 'two') == 'onetwo'", bob, true],
    ["(auth.someString + 1) == 'one1'", bob, true],
    ['(1 + auth.someBool) == 2', bob, 'error'],
    ['(1 + auth.missing) == 1', bob, 'error'],
    ['(auth.someString - 1) == 0', bob, 'error'],
  ],
  strings: [
    ["root.child('text').val().length == 11", null, true],
    ["root.child('empty').val().length == 0", null, true],
    ["'foo'.beginsWith('fo')", null, true],
    ["'a-b-c'.replace('-', '+') == 'a+b+c'", null, true],
    ["'a$b'.replace('b', '$&') == 'a$$&'", null, true],
    ["root.child('text').val().matches(/^hello/i)", null, true],
    ["root.child('text').val().matches(/^hello/)", null, false],
    ["auth.someString['beginsWith']('on')", bob, true],
    ["'foo'.beginsWith(auth.missing)", bob, 'error'],
    ["'1foo'.beginsWith(auth.someInt)", bob, 'error'],
    ["'foo'.replace('o', auth.someInt) == 'f11'", bob, 'error'],
    ["root.child('number').val().beginsWith('4')", null, 'error'],
    ["root.child('missing').val().matches(/a/)", null, 'error'],
    ["root.child('missing').val().length == 0", null, 'error'],
  ],
  snapshots: [
    ["root.child('number').val() == 42", null, true],
    ["root.child('parent/b/c').val() == 'deep'", null, true],
    ["root.child('parent').child('b').child('c').parent().parent().child('a').val() == 1", null, true],
    ['root.parent().exists()', null, 'error'],
    ["data.parent().parent().child('number').isNumber()", null, true],
    ['data.exists()', null, false],
    ["root.hasChild('parent/b')", null, true],
    ["root.hasChild('parent/x')", null, false],
    ['root.hasChildren()', null, true],
    ["root.child('text').hasChildren()", null, false],
    ["root.hasChildren(['text', 'parent/b'])", null, true],
    ["root.hasChildren(['text', 'nope'])", null, false],
    [
      "root.child('text').isString() && root.child('yes').isBoolean() && root.child('number').isNumber()",
      null,
      true,
    ],
    ["root.child('parent').isString()", null, false],
    ["root.child('ranked').getPriority() == 7 && root.child('ranked').val() == 'x'", null, true],
    ["root.child('text').getPriority() == null", null, true],
    ["root['exists']()", null, true],
    ["root.child('banned/bob@example.com').val() != true", null, true],
    ["root.child('users/' + auth.uid).exists()", null, 'error'],
    ["root.child('parent').hasChild(auth.missing) == false", bob, 'error'],
    ["root.child('parent').hasChildren([auth.missing])", bob, 'error'],
  ],
};

describe.each(Object.entries(rows))('%s', (_, list) => {
  test.each(list)('the expression %s has its expected value', (rule, auth, expected) => {
    expect(outcome(rule, auth)).toBe(expected);
  });
});

describe('query', () => {
  const byOwner: RuleQuery = {
    orderBy: { by: 'child', path: ['meta', 'owner'] },
    startAt: 'bob',
    endAt: 'bob',
    equalTo: 'bob',
    limitToFirst: 10,
  };
  test.each<[string, RuleQuery | undefined, boolean]>([
    ['query.orderByKey && query.orderByChild == null && !query.orderByValue', undefined, true],
    ['query.startAt == null && query.limitToLast == null', undefined, true],
    ['query.orderByPriority', undefined, false],
    [
      "query.orderByChild == 'meta/owner' && query.equalTo == 'bob' && query.limitToFirst <= 10",
      byOwner,
      true,
    ],
    ['query.orderByKey', byOwner, false],
    ['query.orderByValue && query.endAt == 3', { orderBy: { by: 'value' }, endAt: 3 }, true],
    ['query.orderByKey && query.limitToLast == 2', { limitToLast: 2 }, true],
    ['query.limitToFirst <= 1000', undefined, false],
  ])('the rule %s depends on the query', (rule, query, expected) => {
    expect(ask(rule, null, data, query).allowed).toBe(expected);
  });
});

describe('rules that are refused on upload', () => {
  test.each([
    ["skies === 'blue'", "Unknown variable 'skies'."],
    ['newData.exists()', "Unknown variable 'newData'."],
    ["$color == 'red'", "Unknown variable '$color'."],
    ['undefined == 1', "Unknown variable 'undefined'."],
    ['root.notThere()', "No such method/property 'notThere'."],
    ['constructor.constructor', "Unknown variable 'constructor'."],
    ['auth.uid.constructor()', "No such method/property 'constructor'."],
    ["root['exi' + 'sts']() == false", 'Only methods can be called.'],
    ['(2 * 2) == 4', "Rule expressions may not contain operator '*'."],
    ['root = 5', "Rule expressions may not contain operator '='."],
    ["'a' in auth", "Rule expressions may not contain operator 'in'."],
    ['auth?.uid == null', "Rule expressions may not contain operator '?.'."],
    ['auth ?? true', "Rule expressions may not contain operator '??'."],
    ['typeof auth == null', "Rule expressions may not contain operator 'typeof'."],
    ['(() => true)()', 'Rule expressions may not contain functions.'],
    ['`a` == `a`', 'Rule expressions may not contain template strings.'],
    ['this == null', 'Rule expressions may not contain this.'],
    ['1n == 1', 'Rule expressions may not contain this literal.'],
    ["auth.uid === '5'; true", "Unexpected ';' after the expression."],
    ['auth != null &&', 'Unexpected token.'],
    ['', 'Unexpected token.'],
    ['auth.a.matches(/bar/ig)', "'i' is the only flag."],
    [`${'('.repeat(600)}true${')'.repeat(600)}`, 'The expression is nested too deeply.'],
  ])('the rule %s is refused on upload: %s', (rule, message) => {
    expect(() => compiled({ here: { $here: { '.read': rule } } })).toThrow(message);
  });
});
