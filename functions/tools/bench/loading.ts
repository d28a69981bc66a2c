import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const runs = 5;
const mebibyte = 1024 * 1024;
const entry = join(import.meta.dirname, '../../lib/index.js');

/**
 * Measures CPU time and memory of a process that starts and loads the code, as an instance does before its first
 * request.
 */
const load = `
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000, bytes: process.memoryUsage.rss() }));
`;

interface Load {
  cpuMs: number;
  bytes: number;
}

function measure(target: string | undefined): Load {
  const platform = { GCLOUD_PROJECT: 'bench', FIREBASE_CONFIG: '{"projectId":"bench"}' };
  const env = { ...process.env, ...platform, ...(target && { FUNCTION_TARGET: target }) };
  const args = ['--input-type=module', '--eval', load, entry];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })) as Load;
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[runs >> 1] ?? NaN;

for (const target of ['api', 'donate', 'previews', 'onDraftTitle', undefined]) {
  const loads = Array.from({ length: runs }, () => measure(target));
  const cpuMs = Math.round(median(loads.map((one) => one.cpuMs)));
  const memory = Math.round(median(loads.map((one) => one.bytes)) / mebibyte);
  process.stdout.write(`${(target ?? 'all functions').padEnd(14)} ${cpuMs} ms of processor, ${memory} MiB\n`);
}
