import { setMaxListeners } from 'node:events';
import { deleteApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { createBucket } from '../../src/adapters/bucket.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import { createImages } from '../../src/adapters/images.ts';
import { connect, siteOptions } from '../connect.ts';
import { readOptions } from '../read-options.ts';
import { remakePictures } from './remake-pictures.ts';

// The SDK has eleven listeners on the stream of a file, and Node warns of more than ten.
setMaxListeners(20);

const { values } = readOptions(
  { options: siteOptions },
  'npm run pictures, -- --project <id> --database <address> --bucket <name> for a real project',
);

const app = connect(values);
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
