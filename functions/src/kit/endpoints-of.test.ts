import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { endpointsOf } from './endpoints-of.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['previews', 'previews'],
  // A function in a group is loaded by the name of its group.
  ['previews.once', 'previews'],
])('an instance for %s loads only the function %s', async (target, name) => {
  vi.stubEnv('FUNCTION_TARGET', target);
  const endpoints = { donate: 'donate', previews: 'previews' };
  const load = vi.fn(() => Promise.resolve(endpoints));
  const of = endpointsOf(load);
  expect(await of('donate')).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  expect(await of('previews')).toBe(name);
});

/** Prints which files are loaded with the endpoints of all functions. */
const load = `
  import { globSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  const files = [];
  registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
  const [source] = process.argv.slice(1);
  for (const file of globSync('*/endpoints.ts', { cwd: source })) await import(source + '/' + file);
  console.log(JSON.stringify(files));
`;

it('no function loads a heavy SDK before its first call', () => {
  const args = ['--input-type=module', '--eval', load, join(import.meta.dirname, '..')];
  const files = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[];
  const heavy = /node_modules\/(sharp|stripe|sanitize-html|feed|ical-generator|@google-cloud|@grpc)\//;
  expect(files.filter((file) => file.endsWith('/endpoints.ts')).length).toBeGreaterThan(3);
  expect(files.filter((file) => heavy.test(file))).toEqual([]);
});
