import { setMaxListeners } from 'node:events';
import { deleteApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { createBucket } from '../../src/adapters/bucket.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import { connect, siteOptions } from '../connect.ts';
import { readOptions } from '../read-options.ts';
import { exportSite } from './export-site.ts';

// The SDK has eleven listeners on the stream of a file, and Node warns of more than ten.
setMaxListeners(20);

const usage =
  'npm run export -- --to <folder>, with --project <id> --database <address> --bucket <name> for a real project';
const { values } = readOptions({ options: { ...siteOptions, to: { type: 'string' } } }, usage);

async function run(): Promise<void> {
  if (!values.to) throw new Error(`Use: ${usage}`);
  const app = connect(values);
  try {
    await exportSite(values.to, {
      database: createDatabase(getDatabase(app)),
      bucket: createBucket(getStorage(app)),
      say: (line) => console.log(line),
    });
  } finally {
    await deleteApp(app);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
