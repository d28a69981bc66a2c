import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Prints which of our own files are loaded, and the functions defined afterwards. */
const load = `
  import { registerHooks } from 'node:module';
  const files = [];
  registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
  const functions = Object.entries(await import(process.argv[1])).flatMap(([name, is]) => (is ? [name] : []));
  console.log(JSON.stringify({ files, functions }));
`;

function loadFor(target: string) {
  const args = ['--input-type=module', '--eval', load, join(source, 'index.ts')];
  const env = { ...process.env, FUNCTION_TARGET: target };
  const { files, functions } = JSON.parse(
    execFileSync(process.execPath, args, { env, encoding: 'utf8' }),
  ) as {
    files: string[];
    functions: string[];
  };
  const features = files.flatMap((file) => /\/src\/(\w+)\/endpoints\.ts$/.exec(file)?.[1] ?? []);
  return { files, functions, features: features.filter((feature) => feature !== 'kit') };
}

/** SDKs that none of these functions loads before its first call. */
const heavy = /node_modules\/(sharp|stripe|sanitize-html|feed|ical-generator|@google-cloud|@grpc)\//;

it.each([
  // A function in a group is loaded by the name of its group.
  ['donate.once', 'donate', 'donations'],
  ['previews', 'previews', 'http'],
  ['api', 'api', 'api'],
  ['onDraftTitle', 'onDraftTitle', 'triggers'],
])(
  'an instance for %s loads only the function %s and the endpoints of the feature %s, and no heavy SDK',
  (target, name, feature) => {
    const { features, functions, files } = loadFor(target);
    expect(features).toEqual([feature]);
    expect(functions).toEqual([name]);
    expect(files.filter((file) => heavy.test(file))).toEqual([]);
  },
);
