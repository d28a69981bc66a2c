import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterEach, expect, it, vi } from 'vitest';
import { createBucket } from './bucket.ts';

afterEach(() => void vi.unstubAllEnvs());

it('the bucket sends a file again if the connection breaks during the upload', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 1) return void request.socket.destroy();
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      // The checksum of the uploaded bytes, which the SDK verifies.
      response.end(JSON.stringify({ name: 'media/x', size: '9', crc32c: 'jUdy2w==' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('STORAGE_EMULATOR_HOST', '');
  const app = initializeApp({ projectId: 'demo-bucket', storageBucket: 'demo-bucket' }, 'bucket');

  await createBucket(getStorage(app)).save('media/x', Buffer.from('a picture'), 'image/webp');
  expect(asked).toBe(2);
  await deleteApp(app);
  server.close();
});
