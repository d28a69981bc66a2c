import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApps } from 'firebase-admin/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toJson } from '../../local/database/data/to-json.ts';
import { DatabaseError } from '../../local/database/operations/errors.ts';
import { type DatabaseServer, startDatabaseServer } from '../../local/database/server/server.ts';
import { standInKeys } from '../../local/stand-ins/payments/keys.ts';
import {
  cardMethod,
  deliverAgain,
  holdWebhooks,
  sdk,
  startForTest,
  stateOf,
} from '../../local/stand-ins/payments/testing/harness.ts';
import type { RunningServer } from '../../local/stand-ins/server-kit/server.ts';

const namespace = 'payment-alerts';
let database: DatabaseServer;
let webhook: Server;
let payments: RunningServer;
let hideBody: (message: unknown) => void;

/** The functions use the first app of their process, which could be that of an earlier test. */
const deleteApps = () => Promise.all(getApps().map((app) => deleteApp(app)));

beforeEach(async () => {
  await deleteApps();
  database = await startDatabaseServer({ port: 0 });
  const host = `127.0.0.1:${database.port}`;
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', host);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ databaseURL: `http://${host}?ns=${namespace}` }));
  vi.stubEnv('FUNCTION_TARGET', 'donate');
  // A process of its own in production. Here, other tests need the modules as they are without this environment.
  vi.resetModules();
  ({ hideBody } = await import('../../src/kit/request.ts'));
  const { donate } = await import('../../src/index.ts');
  http('donate', donate as Parameters<typeof http>[1]);
  webhook = getTestServer('donate').listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  payments = await startForTest(
    `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/api/payment-webhook`,
  );
  vi.stubEnv('STRIPE_SECRET_KEY', standInKeys.secret);
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', standInKeys.webhook);
  vi.stubEnv('STRIPE_API_BASE', payments.url);
});
afterEach(async () => {
  unsubscribe('http.server.request.start', hideBody);
  vi.resetModules();
  vi.unstubAllEnvs();
  await deleteApps();
  webhook.close();
  await payments.close();
  await database.close();
});

/** Refuses the next write of alerts. */
function refuseAlert() {
  const space = database.namespaces.get(namespace);
  const set = space.set.bind(space);
  let isRefused = false;
  vi.spyOn(space, 'set').mockImplementation((path, ...rest) => {
    if (path[0] !== 'alerts' || isRefused) return set(path, ...rest);
    isRefused = true;
    throw new DatabaseError('failure', 'Refused.');
  });
}

test('a message from Stripe whose alert cannot be written fails, and its repetition raises the alert', async () => {
  await holdWebhooks(payments, true);
  const intent = await sdk(payments).paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    payment_method: await cardMethod(payments),
    allowed_payment_method_types: ['card'],
    metadata: { attemptId: 'a1' },
    confirm: true,
  });
  const { events } = await stateOf(payments);
  const [event] = Object.values(events).filter(({ type }) => type === 'payment_intent.succeeded');
  refuseAlert();
  expect(await deliverAgain(payments, String(event?.id), 1)).toEqual([500]);
  expect(await deliverAgain(payments, String(event?.id), 1)).toEqual([200]);
  const stored = toJson(database.namespaces.get(namespace).root) as Record<string, Record<string, unknown>>;
  expect(Object.values(stored['alerts'] ?? {})).toContainEqual(
    expect.objectContaining({ kind: 'donation', sum: 2000 }),
  );
  expect(stored['donations']?.[intent.id]).toMatchObject({ amount: 2000, alerted: true });
});
