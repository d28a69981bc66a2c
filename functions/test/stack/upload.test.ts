import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyUpload, readDeployedSettings, source } from '../production/upload.ts';

const run = promisify(execFile);
const target = mkdtempSync(join(tmpdir(), 'functions-upload-'));
let uploaded: string[] = [];

beforeAll(async () => {
  uploaded = await copyUpload(target);
}, 90_000);
afterAll(() => rmSync(target, { recursive: true, force: true }));

const settings = readDeployedSettings('somewhere');

/** Runs code in a process with the settings of a deployed function, and returns the JSON that it prints. */
async function evaluate(code: string): Promise<unknown> {
  const platform = { GCLOUD_PROJECT: 'somewhere', FIREBASE_CONFIG: '{"projectId":"somewhere"}' };
  const env = { ...process.env, ...platform, ...settings };
  const { stdout } = await run(process.execPath, ['--eval', code], { cwd: target, env });
  return JSON.parse(stdout);
}

describe('the upload of the functions', () => {
  it('only compiled code and manifests are uploaded, without the local stack and its settings', () => {
    expect(uploaded).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'lib/index.js']));
    const local = /(^|\/)(local|\.local|tools|docs|test|node_modules)\/|\.test\.|^\.env|\.secret/;
    expect(uploaded.filter((file) => local.test(file))).toEqual([]);
  });

  it('the uploaded code contains no local addresses and no keys', () => {
    const telling = /127\.0\.0\.1|localhost:|[sp]k_(test|live)_\w|whsec_\w|riffhall\.test/;
    // A build of the site in `lib/site` contains the publishable keys of whoever built it.
    const code = uploaded.filter((file) => file.endsWith('.js') && !file.startsWith('lib/site/'));
    expect(code.filter((file) => telling.test(readFileSync(join(target, file), 'utf8')))).toEqual([]);
  });

  it(
    'the uploaded code loads after an installation without development dependencies',
    { timeout: 600_000 },
    async () => {
      await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: target });
      expect(
        await evaluate(
          "import('./lib/index.js').then((all) => console.log(JSON.stringify(Object.keys(all))))",
        ),
      ).toEqual(expect.arrayContaining(['api', 'onDraftTitle', 'uploadMedia']));

      // Modules that are loaded with the first recording.
      const sound = `['speech', 'sound', 'task-queue'].map((name) => import('./lib/adapters/' + name + '.js'))`;
      expect(
        await evaluate(
          `Promise.all(${sound}).then((all) => console.log(JSON.stringify(all.flatMap(Object.keys))))`,
        ),
      ).toEqual(['createVoice', 'createSoundFile', 'createRecordingQueue']);

      // The native image library is loaded with the first picture.
      const picture = "Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')";
      expect(
        await evaluate(
          `import('./lib/adapters/images.js').then(async ({ createImages }) => {
          const { files } = await createImages().encode(${picture});
          console.log(JSON.stringify(files.map(({ name }) => name)));
        })`,
        ),
      ).toEqual(['1.avif', '1.webp', 'share.jpg']);
    },
  );

  it('a stack trace of the uploaded code names the TypeScript file and its line', async () => {
    const lines = readFileSync(join(source, 'src/contract/keys.ts'), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('throw new InvalidKeyError')) + 1;
    const code = "import('./lib/contract/keys.js').then(({ at }) => at(['', ''], 'constructor'))";
    const stack = await evaluate(`${code}.catch((error) => console.log(JSON.stringify(error.stack)))`);
    expect(stack).toContain(`src/contract/keys.ts:${line}:`);
  });
});
