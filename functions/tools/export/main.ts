import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { createBucket } from '../../src/adapters/bucket.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import { siteOptions, whileConnected } from '../connect.ts';
import { readOptions } from '../read-options.ts';
import { sayFailure } from '../say-failure.ts';
import { exportSite } from './export-site.ts';

const usage =
  'npm run export -- --to <folder>, with --project <id> --database <address> --bucket <name> for a real project';
const { values } = readOptions({ options: { ...siteOptions, to: { type: 'string' } } }, usage);

await sayFailure(async () => {
  const { to } = values;
  if (!to) throw new Error(`Use: ${usage}`);
  await whileConnected(values, (app) =>
    exportSite(to, {
      database: createDatabase(getDatabase(app)),
      bucket: createBucket(getStorage(app)),
      say: (line) => console.log(line),
    }),
  );
});
