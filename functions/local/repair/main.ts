import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { createStore } from '../../src/adapters/database.ts';
import { databaseName } from '../stack/layout.ts';
import { host, portsAt } from '../stack/ports.ts';
import { repairCounts } from './repair-counts.ts';

const { values } = parseArgs({
  options: {
    mend: { type: 'boolean', default: false },
    /** Of the local stack that is meant. */
    offset: { type: 'string', default: '0' },
    /** The address of a real project's database. */
    database: { type: 'string' },
  },
});

/** Events are delivered within a moment; on a real project some take longer. */
const settleMs = values.database ? 20_000 : 3000;

function connect() {
  if (values.database) {
    return initializeApp({ credential: applicationDefault(), databaseURL: values.database });
  }
  process.env.FIREBASE_DATABASE_EMULATOR_HOST ??= `${host}:${portsAt(Number(values.offset)).database}`;
  return initializeApp({ databaseURL: `https://${databaseName}.firebaseio.com` });
}

const app = connect();
try {
  const allRight = await repairCounts(values.mend, {
    store: createStore(getDatabase(app)),
    letSettle: () => pause(settleMs),
    say: (line) => console.log(line),
  });
  process.exitCode = allRight ? 0 : 1;
} finally {
  await deleteApp(app);
}
