import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { createBucket } from '../../src/adapters/bucket.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import { createImages } from '../../src/adapters/images.ts';
import { siteOptions, whileConnected } from '../connect.ts';
import { readOptions } from '../read-options.ts';
import { sayFailure } from '../say-failure.ts';
import { remakePictures } from './remake-pictures.ts';

const { values } = readOptions(
  { options: siteOptions },
  'npm run pictures, -- --project <id> --database <address> --bucket <name> for a real project',
);

await sayFailure(() =>
  whileConnected(values, (app) =>
    remakePictures({
      database: createDatabase(getDatabase(app)),
      bucket: createBucket(getStorage(app)),
      images: createImages(),
      say: (line) => console.log(line),
    }),
  ),
);
