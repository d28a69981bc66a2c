import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadFunctions } from './reload-functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'reload-'));
const log = join(folder, 'emulators.log');
const save = (file: string) => writeFileSync(join(folder, 'functions/src', file), 'export {};');

let answer: (response: ServerResponse) => void;
let asked = 0;
const hub = createServer((_request, response) => {
  asked += 1;
  answer(response);
});
let said: string[] = [];
let reloads: ReturnType<typeof reloadFunctions>;

beforeEach(async () => {
  mkdirSync(join(folder, 'functions/src'), { recursive: true });
  writeFileSync(log, 'TypeError: an older problem\n');
  [asked, said] = [0, []];
  answer = (response) => response.end();
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
  const { port } = hub.address() as AddressInfo;
  reloads = reloadFunctions({ root: folder, folder }, `http://127.0.0.1:${port}`, (line) => said.push(line));
});
afterEach(async () => {
  await reloads.close();
  hub.closeAllConnections();
  await new Promise((resolve) => hub.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('a change of the functions reloads them, and says when they are there', async () => {
  save('tests.test.ts');
  save('donate.ts');
  await vi.waitFor(() => expect(said[1]).toMatch(/^Functions reloaded \(\d+\.\d s\)\.$/), 5000);
  expect([asked, said[0]]).toEqual([1, 'Reloading the functions …']);
});

test('functions that do not load are reported by the first error in the log', async () => {
  answer = (response) => {
    appendFileSync(
      log,
      "SyntaxError: Unexpected token '}'\nFailed to load function definition: Error: see above\n",
    );
    response.end();
  };
  save('donate.ts');
  await vi.waitFor(() => expect(said[1]).toContain("SyntaxError: Unexpected token '}'"), 5000);
});

test('closing during a reload ends the request without an error', async () => {
  answer = () => undefined;
  save('donate.ts');
  await vi.waitFor(() => expect(asked).toBe(1), 5000);
  await reloads.close();
  expect(said).toEqual(['Reloading the functions …']);
});
