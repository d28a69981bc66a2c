/** Events as firebase-functions parses them. */
import * as v1 from 'firebase-functions/v1';
import { onValueCreated, onValueDeleted, onValueWritten } from 'firebase-functions/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromJson } from '../../local/database/data/from-json.ts';
import type { Json } from '../../local/database/data/json.ts';
import { emptyNode } from '../../local/database/data/tree.ts';
import type { Caller } from '../../local/database/operations/types.ts';
import { deltaOf, plainJson } from '../../local/database/triggers/difference.ts';
import { messageFor } from '../../local/database/triggers/events.ts';
import { readTriggers } from '../../local/database/triggers/registration.ts';

const auth = { uid: 'ada', token: { email: 'ada@example.com' } };
const ada: Caller = { kind: 'user', auth };

const eventFor = (event: string, from: Json, to: Json, caller: Caller = ada): Json => {
  const read = readTriggers(
    { name: 'projects/p/locations/l/triggers/k-0', path: '/users/{uid}/names', event },
    'db',
  );
  const trigger = read.ok ? read.triggers[0] : undefined;
  if (!trigger) throw new Error('The trigger was not read.');
  const [before, after] = [from, to].map((json) => fromJson(json, { depth: 0, existing: emptyNode, now: 0 }));
  if (!before || !after) throw new Error('There is no data.');
  const occurrence = { data: plainJson(before), delta: deltaOf(before, after) ?? null };
  const path = ['users', 'ada', 'names'];
  return JSON.parse(
    messageFor({ trigger, instance: 'db', path, caller, at: 1_700_000_000_000, ...occurrence }).body,
  ) as Json;
};

beforeAll(() => {
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = '127.0.0.1:9000';
  process.env['FIREBASE_CONFIG'] = '{"projectId":"demo","databaseURL":"http://127.0.0.1:9000/?ns=db"}';
});

afterAll(() => {
  delete process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
  delete process.env['FIREBASE_CONFIG'];
});

const second = 'google.firebase.database.ref.v1';

test('a second-generation function gets the data before and after, the params and the caller', async () => {
  let heard: unknown;
  const mirror = onValueWritten('/users/{uid}/names', ({ data, params, authType, authId, ref, instance }) => {
    heard = {
      before: data.before.val() as Json,
      after: data.after.val() as Json,
      params,
      authType,
      authId,
      ref,
      instance,
    };
  });
  const from = { list: ['a', 'b'], first: 'A', gone: { deep: 1 } };
  const to = { list: ['a', 'c', 'd'], first: { given: 'Ada' } };
  await mirror(eventFor(`${second}.written`, from, to) as never);
  expect(heard).toEqual({
    before: from,
    after: to,
    params: { uid: 'ada' },
    authType: 'app_user',
    authId: 'ada',
    ref: 'users/ada/names',
    instance: 'db',
  });
});

test('a second-generation function gets data that was created and data that was deleted', async () => {
  const heard: unknown[] = [];
  const created = onValueCreated('/users/{uid}/names', ({ data }) => void heard.push(data.val()));
  const deleted = onValueDeleted('/users/{uid}/names', ({ data }) => void heard.push(data.val()));
  await created(eventFor(`${second}.created`, null, ['x']) as never);
  await deleted(eventFor(`${second}.deleted`, { a: 1 }, null) as never);
  expect(heard).toEqual([['x'], { a: 1 }]);
});

const first = 'providers/google.firebase.database/eventTypes/ref.write';

/** Calls a first-generation function, as `processBackground` of the functions emulator's runtime does. */
const runLegacy = async (caller: Caller): Promise<unknown> => {
  let heard: unknown;
  const watch = v1.database.ref('/users/{uid}/names').onWrite(({ before, after }, context) => {
    const { params, authType, auth: who, eventType } = context;
    heard = {
      before: before.val() as Json,
      after: after.val() as Json,
      params,
      authType,
      auth: who,
      eventType,
    };
  });
  const { data, ...context } = eventFor(first, { a: 1, b: 2 }, { b: 3 }, caller) as { [name: string]: Json };
  await watch(data, context);
  return heard;
};

test('a first-generation function gets the data before and after, the params and the caller', async () => {
  expect(await runLegacy(ada)).toEqual({
    before: { a: 1, b: 2 },
    after: { b: 3 },
    params: { uid: 'ada' },
    authType: 'USER',
    auth,
    eventType: 'google.firebase.database.ref.write',
  });
  expect(await runLegacy({ kind: 'admin' })).toMatchObject({ authType: 'ADMIN', auth: undefined });
  expect(await runLegacy({ kind: 'anonymous' })).toMatchObject({ authType: 'UNAUTHENTICATED', auth: null });
});
