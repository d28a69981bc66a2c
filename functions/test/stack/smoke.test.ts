import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';

const program = fileURLToPath(new URL('../../tools/smoke/main.ts', import.meta.url));

interface Run {
  code: number;
  rows: string[];
}

/** Runs the command against the running stack, as an owner does. */
const smoke = (...args: string[]) =>
  new Promise<Run>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_error, output) => {
      resolve({ code: child.exitCode ?? -1, rows: output.trim().split('\n') });
    });
  });

const local = ['--local', '--offset', String(testOffset)];
/** For a run on a busy machine: each service has its own time limit. */
const limitMs = 120_000;

it(
  'the smoke command finds that every service works',
  async () => {
    const { code, rows } = await smoke(...local);
    expect(rows.at(-1)).toBe('Everything answered as it should.');
    expect(rows.filter((row) => /FAILED|not used/.test(row))).toEqual([]);
    for (const name of [/^rules/, /^payment with 4242/, /^webhook/, /^payment with 3-D Secure/, /^push/])
      expect(rows).toContainEqual(expect.stringMatching(name));
    expect(code).toBe(0);
  },
  limitMs,
);

it(
  'the smoke command names the service that fails and still tests the others',
  async () => {
    const faults = `${address(portsAt(testOffset).pushover)}/_control/faults`;
    await fetch(faults, { method: 'POST', body: JSON.stringify({ status: 500, times: 1 }) });
    const { code, rows } = await smoke(...local);
    const [failed, ...others] = rows.filter((row) => row.includes('FAILED'));
    expect(failed).toMatch(/^alerts +FAILED +.* answered 500: something went wrong$/);
    expect(others).toEqual([]);
    expect(rows.at(-1)).toMatch(/^1 of \d+ failed\.$/);
    expect(code).toBe(1);
  },
  limitMs,
);
