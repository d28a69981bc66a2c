/**
 * Every variable, method, property and operator of the language, with everything that it can and cannot be used with:
 * https://firebase.google.com/docs/reference/security/database
 */
import { describe, expect, test } from 'vitest';
import { compileRules } from './compile-rules.ts';
import type { RuleKind } from './types.ts';

/** Returns null if the rule is accepted, or else the error and its position in the rule. */
const refusal = (rule: string, kind: RuleKind = '.validate'): { at: number; message: string } | null => {
  const start = `{"rules":{"$w":{"${kind}":"`;
  const result = compileRules(`${start}${JSON.stringify(rule).slice(1)}}}}`);
  const [problem] = result.ok ? [] : result.errors;
  return problem ? { at: problem.column - start.length - 1, message: problem.message } : null;
};

const accepted = (rule: string, kind?: RuleKind) => expect([rule, refusal(rule, kind)]).toEqual([rule, null]);

const refused = (rule: string, at: number, message: string, kind?: RuleKind) =>
  expect([rule, refusal(rule, kind)]).toEqual([
    rule,
    { at, message: expect.stringContaining(message) as string },
  ]);

const kinds: readonly RuleKind[] = ['.read', '.write', '.validate'];

describe('variables', () => {
  test.each<[string, string, readonly RuleKind[]]>([
    ['auth', 'auth != null', kinds],
    ['now', 'now > 0', kinds],
    ['root', 'root.exists()', kinds],
    ['data', 'data.exists()', kinds],
    ['newData', 'newData.exists()', ['.write', '.validate']],
    ['query', 'query.orderByKey', ['.read']],
    ['$w', "$w == 'x'", kinds],
    ['$v', "$v == 'x'", []],
    ['undefined', 'undefined == 1', []],
    ['Date', "Date == 'x'", []],
    ['_', '_ == 1', []],
  ])('the variable %s is known only in the rules that provide it', (name, rule, where) => {
    for (const kind of kinds)
      if (where.includes(kind)) accepted(rule, kind);
      else refused(rule, 0, `Unknown variable '${name}'.`, kind);
  });

  test.each<[string, string]>([
    ['orderByKey', 'boolean'],
    ['orderByPriority', 'boolean'],
    ['orderByValue', 'boolean'],
    ['orderByChild', 'string'],
    ['startAt', 'any'],
    ['endAt', 'any'],
    ['equalTo', 'any'],
    ['limitToFirst', 'number'],
    ['limitToLast', 'number'],
  ])('query.%s is of type %s', (name, type) => {
    const uses = {
      boolean: `query.${name}`,
      number: `query.${name} - 1 > 0`,
      string: `query.${name}.length > 0`,
    };
    for (const [use, rule] of Object.entries(uses))
      if (use === type || type === 'any') accepted(rule, '.read');
      else expect([rule, refusal(rule, '.read')?.message]).toEqual([rule, expect.any(String)]);
    refused(`query.${name}() == true`, 6, `No such method/property '${name}'.`, '.read');
  });
});

/** An expression of each type. `auth.c` has any type that a claim can have, and `val()` any that data can have. */
const values = {
  string: "'s'",
  number: '1',
  boolean: 'true',
  null: 'null',
  claim: 'auth.c',
  data: 'data.val()',
  snapshot: 'data',
  pattern: '/a/',
  list: "['a']",
} as const;
type Type = keyof typeof values;
const types = Object.keys(values) as Type[];

describe('methods', () => {
  const rows: readonly [string, readonly Type[], readonly (readonly Type[])[]][] = [
    ['contains', ['string', 'claim', 'data'], [['string', 'claim', 'data']]],
    ['beginsWith', ['string', 'claim', 'data'], [['string', 'claim', 'data']]],
    ['endsWith', ['string', 'claim', 'data'], [['string', 'claim', 'data']]],
    [
      'replace',
      ['string', 'claim', 'data'],
      [
        ['string', 'claim', 'data'],
        ['string', 'claim', 'data'],
      ],
    ],
    ['toLowerCase', ['string', 'claim', 'data'], []],
    ['toUpperCase', ['string', 'claim', 'data'], []],
    ['matches', ['string', 'claim', 'data'], [['pattern']]],
    ['val', ['snapshot'], []],
    ['child', ['snapshot'], [['string', 'claim', 'data']]],
    ['parent', ['snapshot'], []],
    ['hasChild', ['snapshot'], [['string', 'claim', 'data']]],
    ['hasChildren', ['snapshot'], [['list']]],
    ['exists', ['snapshot'], []],
    ['getPriority', ['snapshot'], []],
    ['isNumber', ['snapshot'], []],
    ['isString', ['snapshot'], []],
    ['isBoolean', ['snapshot'], []],
  ];
  /** Turns the result of a method into a rule. */
  const endings: { readonly [name: string]: string } = {
    replace: " == 's'",
    toLowerCase: " == 's'",
    toUpperCase: " == 's'",
    val: ' != null',
    child: '.exists()',
    parent: '.exists()',
    getPriority: ' == 1',
  };

  test.each(rows)('the method %s checks its receiver and its arguments', (name, receivers, takes) => {
    const ending = endings[name] ?? '';
    const good = takes.map(([type = 'string']) => values[type]);
    const call = (receiver: string, args: readonly string[]) =>
      `${receiver}.${name}(${args.join(', ')})${ending}`;
    for (const type of types) {
      const receiver = type === 'number' ? '(1)' : values[type];
      const rule = call(receiver, good);
      if (receivers.includes(type)) accepted(rule);
      else refused(rule, receiver.length + 1, `No such method/property '${name}'.`);
    }
    const receiver = values[receivers[0] ?? 'string'];
    const argumentsAt = receiver.length + name.length + 2;
    takes.forEach((wanted, index) => {
      for (const type of types) {
        const args = good.map((argument, at) => (at === index ? values[type] : argument));
        const at = argumentsAt + args.slice(0, index).join(', ').length + (index > 0 ? 2 : 0);
        if (wanted.includes(type)) accepted(call(receiver, args));
        else refused(call(receiver, args), at, `Argument ${index + 1} of ${name}() must be`);
      }
    });
    refused(call(receiver, [...good, "'s'", "'s'"]), receiver.length + 1, `${name}() takes `);
    if (takes.length > 0 && name !== 'hasChildren')
      refused(call(receiver, good.slice(1)), receiver.length + 1, `${name}() takes `);
    refused(`${receiver}.${name}${ending || ' == true'}`, receiver.length + 1, `'${name}' is a method`);
  });

  test('the type table has all methods of strings and snapshots', () => {
    expect(rows.map(([name]) => name)).toHaveLength(17);
    accepted('data.hasChildren()');
  });

  test.each(['root', 'data', 'newData', 'data.parent()', "data.child('a')", 'newData.parent().child($w)'])(
    'the methods of a snapshot are those of %s',
    (snapshot) => {
      for (const [name, , takes] of rows.filter(([, [first]]) => first === 'snapshot'))
        accepted(
          `${snapshot}.${name}(${takes.map(([type = 'string']) => values[type]).join()})${endings[name] ?? ''}`,
          '.write',
        );
      expect(refusal(`${snapshot}.val`)).not.toBeNull();
    },
  );

  test('length is a property of strings only', () => {
    for (const type of types) {
      const receiver = type === 'number' ? '(1)' : values[type];
      if (['string', 'claim', 'data'].includes(type)) accepted(`${receiver}.length > 0`);
      else refused(`${receiver}.length > 0`, receiver.length + 1, "No such method/property 'length'.");
    }
    refused("'s'.length() > 0", 4, "No such method/property 'length'.");
  });
});

describe('operators', () => {
  const sums: readonly Type[] = ['string', 'number', 'claim', 'data'];
  const numbers: readonly Type[] = ['number', 'claim', 'data'];
  const plain: readonly Type[] = ['string', 'number', 'boolean', 'null', 'claim', 'data'];
  const ordered: readonly Type[] = ['string', 'number', 'null', 'claim', 'data'];
  const truths: readonly Type[] = ['boolean', 'claim', 'data'];
  const rows: readonly [string, readonly Type[], string][] = [
    ['+', sums, ' == 1'],
    ['-', numbers, ' == 1'],
    ['*', numbers, ' == 1'],
    ['/', numbers, ' == 1'],
    ['%', numbers, ' == 1'],
    ['==', plain, ''],
    ['!=', plain, ''],
    ['===', plain, ''],
    ['!==', plain, ''],
    ['<', ordered, ''],
    ['<=', ordered, ''],
    ['>', ordered, ''],
    ['>=', ordered, ''],
    ['&&', truths, ''],
    ['||', truths, ''],
  ];

  test.each(rows)('the operator %s checks the types of its operands', (operator, takes, ending) => {
    const shown = operator.replace('===', '==').replace('!==', '!=');
    const [good = 'string'] = takes;
    for (const type of types) {
      const left = `${values[type]} ${operator} ${values[good]}${ending}`;
      const right = `${values[good]} ${operator} ${values[type]}${ending}`;
      if (takes.includes(type)) {
        accepted(left);
        accepted(right);
      } else {
        refused(left, 0, `The left operand of '${shown}' must be`);
        refused(right, values[good].length + operator.length + 2, `The right operand of '${shown}' must be`);
      }
    }
  });

  test('unary operators and the conditional operator check their operands', () => {
    for (const type of types) {
      if (truths.includes(type)) accepted(`!${values[type]}`);
      else refused(`!${values[type]}`, 1, "The operand of '!' must be");
      if (numbers.includes(type)) accepted(`-${values[type]} == 1`);
      else refused(`-${values[type]} == 1`, 1, "The operand of '-' must be");
      if (truths.includes(type)) {
        accepted(`${values[type]} ? true : false`);
        accepted(`true ? ${values[type]} : false`);
        accepted(`true ? false : ${values[type]}`);
      } else {
        refused(`${values[type]} ? true : false`, 0, "The condition of '?:' must be");
        refused(`true ? ${values[type]} : false`, 7, 'A rule must be');
        refused(`true ? false : ${values[type]}`, 15, 'A rule must be');
      }
    }
  });

  test.each(['&', '|', '^', '<<', '>>', '>>>', '**', '??', '=', '+=', 'in', 'instanceof'])(
    '%s is not an operator of rules',
    (operator) => {
      expect(refusal(`now ${operator} now`)?.message).toContain(`'${operator}'`);
    },
  );

  test.each([
    '~now == 1',
    '+now == 1',
    'typeof now == 1',
    'void now == null',
    'delete now',
    'now++ == 1',
    '--now == 1',
  ])('the expression %s uses an operator that rules do not have', (rule) => {
    expect(refusal(rule)).not.toBeNull();
  });
});
