import { setTimeout as pause } from 'node:timers/promises';
import { getDatabase } from 'firebase-admin/database';
import { createDatabase } from '../../src/adapters/database.ts';
import { siteOptions, whileConnected } from '../connect.ts';
import { readOptions } from '../read-options.ts';
import { sayFailure } from '../say-failure.ts';
import { repairSite } from './repair-site.ts';

const usage =
  'npm run repair, -- --mend to put right what is wrong, -- --database <address> for a real project';
const { offset, database } = siteOptions;
const { values } = readOptions(
  { options: { mend: { type: 'boolean', default: false }, offset, database } },
  usage,
);

/** How long triggers take after a change; longer on a deployed project than on the local stack. */
const settleMs = values.database ? 20_000 : 1000;

await sayFailure(async () => {
  const isRight = await whileConnected(
    values,
    (app) =>
      repairSite(values.mend, {
        database: createDatabase(getDatabase(app)),
        clock: { now: () => Date.now() },
        letSettle: () => pause(settleMs),
        pause,
        say: (line) => console.log(line),
      }),
    ['database'],
  );
  process.exitCode = isRight ? 0 : 1;
});
