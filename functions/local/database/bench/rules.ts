import { fromJson } from '../data/from-json.ts';
import type { Json } from '../data/json.ts';
import { emptyNode } from '../data/tree.ts';
import { compileRules } from '../rules/compile-rules.ts';
import type { Ruleset } from '../rules/types.ts';

const rules = `{"rules": {
  "users": { "$uid": {
    ".read": "auth != null && ((auth.uid === $uid && auth.token.email_verified === true) || root.child('roles/' + auth.uid).val() == 'admin')"
  } },
  "list": {
    ".write": "auth != null",
    "$key": {
      ".validate": "newData.hasChildren(['title', 'at'])",
      "title": { ".validate": "newData.isString() && newData.val().matches(/^[a-z]+ [0-9]{1,6}$/i)" },
      "at": { ".validate": "newData.isNumber() && newData.val() <= now" },
      "$other": { ".validate": false }
    }
  }
}}`;

const ruleset = (): Ruleset => {
  const compiled = compileRules(rules);
  if (!compiled.ok) throw new Error('The rules of the benchmark do not compile.');
  return compiled.ruleset;
};

const tree = (json: Json) => fromJson(json, { depth: 0, existing: emptyNode, now: 0 });

const auth = { uid: 'ada', token: { email_verified: true } };

/** Returns the microseconds that it takes to check a read. */
export const readCheck = (): number => {
  const checks = 200_000;
  const asked = ruleset();
  const root = tree({ roles: { ada: 'admin' } });
  const started = performance.now();
  for (let turn = 0; turn < checks; turn += 1) {
    asked.checkRead({ path: ['users', 'bob'], root, auth, now: turn });
  }
  return ((performance.now() - started) * 1000) / checks;
};

/**
 * Returns the milliseconds that it takes to validate a list of 10,000 records written at once, as the median of three turns.
 */
export const validation = (): number => {
  const records = Array.from({ length: 10_000 }, (_, index) => [
    `k${index}`,
    { title: `Title ${index}`, at: index },
  ]);
  const newRoot = tree({ list: Object.fromEntries(records) as Json });
  const asked = ruleset();
  const turns = [1, 2, 3].map(() => {
    const started = performance.now();
    const verdict = asked.checkWrite({ paths: [['list']], oldRoot: emptyNode, newRoot, auth, now: 1e6 });
    if (!verdict.allowed) throw new Error(verdict.explain());
    return performance.now() - started;
  });
  turns.sort((a, b) => a - b);
  return turns[1] ?? Infinity;
};
