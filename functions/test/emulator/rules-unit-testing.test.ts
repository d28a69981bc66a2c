import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import 'firebase/compat/database';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDatabaseServer, type DatabaseServer } from '../../local/database/server/server.ts';

const rules = `{
  "rules": {
    "notes": {
      "$uid": {
        ".read": "auth != null && (auth.uid === $uid || auth.token.admin === true)",
        "$note": {
          ".write": "auth.uid === $uid",
          ".validate": "newData.hasChildren(['text']) && newData.child('at').val() <= now",
          "text": { ".validate": "newData.isString() && newData.val().matches(/^[^<>]{1,20}$/)" },
          "at": { ".validate": "newData.isNumber()" },
          "$other": { ".validate": false }
        }
      }
    }
  }
}`;

let server: DatabaseServer;
let environment: RulesTestEnvironment;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  server = await startDatabaseServer({ port: 0 });
  environment = await initializeTestEnvironment({
    projectId: 'demo-unit',
    database: { host: '127.0.0.1', port: server.port, rules },
  });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await environment.cleanup();
  await server.close();
});

beforeEach(() => environment.clearDatabase());

const as = (uid: string, claims: Readonly<Record<string, boolean>> = {}) =>
  environment.authenticatedContext(uid, claims).database();
const nobody = () => environment.unauthenticatedContext().database();
const note = { text: 'Hello', at: { '.sv': 'timestamp' } };

test('an owner can write and read, and others cannot', async () => {
  await assertSucceeds(as('ada').ref('notes/ada/1').set(note));
  await assertSucceeds(as('ada').ref('notes/ada').get());
  await assertFails(as('bob').ref('notes/ada').get());
  await assertFails(nobody().ref('notes/ada').get());
  await assertFails(as('bob').ref('notes/ada/2').set(note));
  await assertSucceeds(as('eve', { admin: true }).ref('notes/ada').get());
});

test.each<[string, unknown]>([
  ['a missing text', { at: 1 }],
  ['a text that does not match', { text: '<b>', at: 1 }],
  ['a time to come', { text: 'a', at: 9e15 }],
  ['an unknown field', { text: 'a', at: 1, more: 1 }],
])('%s is not valid', async (_, value) => {
  await assertFails(as('ada').ref('notes/ada/1').set(value));
});

test('an update of several paths is applied completely or not at all', async () => {
  const ref = as('ada').ref('notes/ada');
  await assertSucceeds(ref.update({ '1/text': 'One', '1/at': 1, 2: note }));
  await assertFails(ref.update({ '1/text': 'Two', '2/more': 1 }));
  expect((await ref.child('1/text').get()).val()).toBe('One');
});

test('rules can be disabled temporarily', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.database().ref('notes/ada/1').set({ anything: true });
  });
  expect((await as('ada').ref('notes/ada/1').get()).val()).toEqual({ anything: true });
});

test('invalid rules are refused with their position', async () => {
  const database = { host: '127.0.0.1', port: server.port, rules: '{"rules":{".read":"$nobody == 1"}}' };
  await expect(initializeTestEnvironment({ projectId: 'demo-wrong', database })).rejects.toThrow(
    "1:20: Unknown variable '$nobody'.",
  );
});
