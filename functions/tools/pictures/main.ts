import { setMaxListeners } from 'node:events';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { createBucket } from '../../src/adapters/bucket.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import { createImages } from '../../src/adapters/images.ts';
import { databaseName, project } from '../../local/stack/layout.ts';
import { host, portsAt } from '../../local/stack/ports.ts';
import { readOptions } from '../read-options.ts';
import { remakePictures } from './remake-pictures.ts';

// The SDK has eleven listeners on the stream of a file, and Node warns of more than ten.
setMaxListeners(20);

const { values } = readOptions(
  {
    options: {
      /** The port offset of the local stack. */
      offset: { type: 'string', default: '0' },
      /** The address of a real project's database, and the name of its bucket. */
      database: { type: 'string' },
      bucket: { type: 'string' },
    },
  },
  'npm run pictures, -- --database <address> --bucket <name> for a real project',
);

function connect() {
  const { database, bucket } = values;
  if (database !== undefined && bucket !== undefined)
    return initializeApp({ credential: applicationDefault(), databaseURL: database, storageBucket: bucket });
  const ports = portsAt(Number(values.offset));
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${host}:${ports.database}`;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `${host}:${ports.storage}`;
  return initializeApp({
    projectId: project,
    databaseURL: `https://${databaseName}.firebaseio.com`,
    storageBucket: `${project}.appspot.com`,
  });
}

const app = connect();
try {
  await remakePictures({
    database: createDatabase(getDatabase(app)),
    bucket: createBucket(getStorage(app)),
    images: createImages(),
    say: (line) => console.log(line),
  });
} finally {
  await deleteApp(app);
}
