/**
 * The values of expressions, row by row. Most rows about types restate observations of the actual service, from
 * goldibex/targaryen `test/spec/lib/parser/fixtures.json`.
 */
import { describe, expect, test } from 'vitest';
import { compileRules } from './compile-rules.ts';
import { compiled } from './testing/compiled.ts';
import { plainNode } from './testing/plain-node.ts';
import type { Json, RuleAuth, RuleQuery } from './types.ts';

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
  const [step] = ask(rule, auth).trace;
  return step?.error === undefined ? step?.outcome === true : 'error';
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
    ["auth.contains('75')", null, 'error'],
    ["auth.missing.contains('75')", bob, 'error'],
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
    ['(auth.someInt * 3) == 3', bob, true],
    ['(auth.someInt / 2) == 0.5', bob, true],
    ['(7 % 4) == 3', null, true],
    ['-auth.someInt == -1', bob, true],
    ["(auth.someString + 'two') == 'onetwo'", bob, true],
    ["(auth.someString + 1) == 'one1'", bob, true],
    ["(1 / 0 + '') == 'NaN'", null, true],
    ['(1 / 0) > 2', null, false],
    ['(1 / 0) < 2', null, false],
    ['(1 + auth.someBool) == 2', bob, 'error'],
    ['(1 + auth.missing) == 1', bob, 'error'],
    ['(auth.someString - 1) == 0', bob, 'error'],
    ['(1 % auth.missing) == 0', bob, 'error'],
    ['-auth.someString == -1', bob, 'error'],
  ],
  strings: [
    ["root.child('text').val().length == 11", null, true],
    ["root.child('empty').val().length == 0", null, true],
    ["'foo'.contains('oo')", null, true],
    ["'foo'.beginsWith('fo')", null, true],
    ["'foofoo'.endsWith('foo')", null, true],
    ["'foo'.endsWith('fo')", null, false],
    ["'a-b-c'.replace('-', '+') == 'a+b+c'", null, true],
    ["'a$b'.replace('b', '$&') == 'a$$&'", null, true],
    ["'Foo'.toLowerCase() == 'foo' && 'Foo'.toUpperCase() == 'FOO'", null, true],
    ["root.child('text').val().matches(/^hello/i)", null, true],
    ["root.child('text').val().matches(/^hello/)", null, false],
    ["auth.someString['contains']('on')", bob, true],
    ["'foo'.contains(auth.missing)", bob, 'error'],
    ["'1foo'.beginsWith(auth.someInt)", bob, 'error'],
    ["'foo'.replace('o', auth.someInt) == 'f11'", bob, 'error'],
    ["root.child('number').val().contains('4')", null, 'error'],
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
    ['root.child(auth.someString.toUpperCase()).val() === null', null, 'error'],
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

test('a string that grows without bound is an evaluation error', () => {
  const grow = (count: number): string =>
    count === 0 ? "root.child('long').val()" : `${grow(count - 1)}.replace('a', root.child('long').val())`;
  const verdict = ask(`${grow(4)} == 'b'`, null, { long: 'a'.repeat(1000) });
  expect(verdict.trace[0]?.error).toContain('too long');
});

describe('rules that are refused on upload', () => {
  test.each([
    ["skies === 'blue'", "Unknown variable 'skies'.", 0],
    ['newData.exists()', "Unknown variable 'newData'.", 0],
    ["$color == 'red'", "Unknown variable '$color'.", 0],
    ['undefined == 1', "Unknown variable 'undefined'.", 0],
    ['root.notThere()', "No such method/property 'notThere'.", 5],
    ['auth.foo.notThere() == false', "No such method/property 'notThere'.", 9],
    ['root.val().notThere == false', "No such method/property 'notThere'.", 11],
    ["root['doesNotExist']() == true", "No such method/property 'doesNotExist'.", 5],
    ['data.exists', "'exists' is a method: write 'exists()'.", 5],
    ['query.foo == 1', "No such method/property 'foo'.", 6],
    ['constructor.constructor', "Unknown variable 'constructor'.", 0],
    ['auth.uid.constructor()', "No such method/property 'constructor'.", 9],
    ["root['exi' + 'sts']() == false", 'Only methods can be called.', 0],
    [
      'root[$here].exists()',
      'Invalid property access: only the contents of auth can be looked up by [ ].',
      5,
    ],
    ['auth.foo.contains(7)', 'Argument 1 of contains() must be a string, but is a number.', 18],
    ["'a'.contains('a', 'b')", 'contains() takes 1 argument, but got 2.', 4],
    ["root.child('s').val().matches('/foo/')", 'must be a regular expression, but is a string.', 30],
    ["root.hasChildren('foo')", 'Argument 1 of hasChildren() must be a list, but is a string.', 17],
    ['root.hasChildren([])', 'A list must not be empty.', 17],
    ["root.hasChildren(['foo', 7])", 'An item of a list must be a string, but is a number.', 25],
    ['7', 'A rule must be a boolean, but is a number.', 0],
    ["'foo'", 'A rule must be a boolean, but is a string.', 0],
    ["auth.a === 'one' ? 7 : true", 'A rule must be a boolean, but is a number.', 19],
    ['root', 'A rule must be a boolean, but is a snapshot.', 0],
    ["root.child('foo') != null", "The left operand of '!='", 0],
    ['root.val() > true', "The right operand of '>'", 13],
    ["'a' - 1 == 0", "The left operand of '-'", 0],
    ['!7', "The operand of '!'", 1],
    ['now && true', "The left operand of '&&'", 0],
    ['now ? true : false', "The condition of '?:'", 0],
    ['(2 ** 2) == 4', "Rule expressions may not contain operator '**'.", 2],
    ['1 & 1', "Rule expressions may not contain operator '&'.", 1],
    ['root = 5', "Rule expressions may not contain operator '='.", 4],
    ["'a' in auth", "Rule expressions may not contain operator 'in'.", 3],
    ['auth?.uid == null', "Rule expressions may not contain operator '?.'.", 0],
    ['auth ?? true', "Rule expressions may not contain operator '??'.", 4],
    ['typeof auth == null', "Rule expressions may not contain operator 'typeof'.", 0],
    ['(() => true)()', 'Rule expressions may not contain functions.', 1],
    ['`a` == `a`', 'Rule expressions may not contain template strings.', 0],
    ['this == null', 'Rule expressions may not contain this.', 0],
    ['1n == 1', 'Rule expressions may not contain this literal.', 0],
    ['eval("1")', 'Only methods can be called.', 0],
    ["auth.uid === '5'; true", "Unexpected ';' after the expression.", 16],
    ['var foo = 8', 'Unexpected token.', 0],
    ['auth != null &&', 'Unexpected end of expression.', 15],
    ['', 'Unexpected end of expression.', 0],
    ['auth.a.matches(/bar/ig)', "'i' is the only flag.", 20],
  ])('the rule %s is refused on upload: %s', (rule, message, offset) => {
    const start = '{"rules":{"here":{"$here":{".read":"'.length;
    const result = compileRules(`{"rules":{"here":{"$here":{".read":${JSON.stringify(rule)}}}}}`);
    const [problem] = result.ok ? [] : result.errors;
    const quotes = rule.slice(0, offset).split('"').length - 1;
    expect(problem).toMatchObject({ line: 1, column: start + offset + quotes + 1 });
    expect(problem?.message).toContain(message);
  });

  test.each([
    ['600 brackets', `${'('.repeat(600)}true${')'.repeat(600)}`, 'The expression is nested too deeply.'],
    ['100,000 brackets', '('.repeat(100_000), ''],
    ['a chain of 4000', `true${' && true'.repeat(4000)}`, 'The expression is nested too deeply.'],
    ['100,000 minus signs', `${'- '.repeat(100_000)}1 == 1`, ''],
  ])('an expression with %s is refused on upload', (_, rule, message) => {
    const result = compileRules(JSON.stringify({ rules: { '.read': rule } }));
    expect(result.ok ? 'accepted' : result.errors[0]?.message).toContain(message);
    expect(result.ok).toBe(false);
  });
});
