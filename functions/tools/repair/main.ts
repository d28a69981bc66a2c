import { setTimeout as pause } from 'node:timers/promises';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { createDatabase } from '../../src/adapters/database.ts';
import { databaseName } from '../../local/stack/layout.ts';
import { host, portsAt } from '../../local/stack/ports.ts';
import { expectDatabase } from '../expect-database.ts';
import { readOptions } from '../read-options.ts';
import { sayFailure } from '../say-failure.ts';
import { repairSite } from './repair-site.ts';

const usage =
  'npm run repair, -- --mend to put right what is wrong, -- --database <address> for a real project';
const { values } = readOptions(
  {
    options: {
      mend: { type: 'boolean', default: false },
      /** The port offset of the local stack. */
      offset: { type: 'string', default: '0' },
      /** The URL of a deployed project's database. */
      database: { type: 'string' },
    },
  },
  usage,
);

/** How long triggers take after a change; longer on a deployed project than on the local stack. */
const settleMs = values.database ? 20_000 : 1000;

const stackDatabase = () =>
  process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? `${host}:${portsAt(Number(values.offset)).database}`;

const { database } = values;
const credential = database === undefined ? null : applicationDefault();

function connect() {
  if (database !== undefined && credential) return initializeApp({ credential, databaseURL: database });
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = stackDatabase();
  return initializeApp({ databaseURL: `https://${databaseName}.firebaseio.com` });
}

const address = database ?? `http://${stackDatabase()}`;

async function repair(): Promise<boolean> {
  await expectDatabase({ address, isStack: database === undefined });
  const app = connect();
  try {
    return await repairSite(values.mend, {
      database: createDatabase(getDatabase(app)),
      clock: { now: () => Date.now() },
      letSettle: () => pause(settleMs),
      pause,
      say: (line) => console.log(line),
    });
  } finally {
    await deleteApp(app);
  }
}

await sayFailure(async () => {
  process.exitCode = (await repair()) ? 0 : 1;
});
