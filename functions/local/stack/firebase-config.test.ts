import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsRegion } from '../../src/contract/site.ts';
import { type FirebaseConfig, localConfig } from './firebase-config.ts';
import { findRoot } from './layout.ts';
import { portsAt } from './ports.ts';

const deployed = JSON.parse(
  readFileSync(join(findRoot(import.meta.dirname), 'firebase.json'), 'utf8'),
) as FirebaseConfig;
const local = localConfig(deployed, { ports: portsAt(7), site: 'web/here', functions: 'staged' });

test('the stack serves its own build with the deployed rewrites and rules', () => {
  expect(local.hosting).toMatchObject({ public: 'web/here', rewrites: deployed.hosting.rewrites });
  expect(local.functions).toMatchObject([{ source: 'staged', codebase: 'default' }]);
  expect(local.database).toEqual(deployed.database);
  expect(local.storage).toEqual(deployed.storage);
});

test('every emulator listens only on this machine, on the shifted port', () => {
  expect(local.emulators).toMatchObject({
    hosting: { host: '127.0.0.1', port: 5057 },
    auth: { host: '127.0.0.1', port: 9106 },
    database: { host: '127.0.0.1', port: 9007 },
    ui: { enabled: false },
  });
  expect(JSON.stringify(local.emulators)).not.toContain('0.0.0.0');
});

test('deploying any part builds everything first, and the site includes the function that renders its pages', () => {
  const rewrites = deployed.hosting.rewrites as { function?: { functionId: string; pinTag?: boolean } }[];
  const renders = rewrites.filter(({ function: target }) => target?.functionId === 'previews');
  expect(renders.length).toBeGreaterThan(0);
  for (const { function: target } of renders) expect(target).toMatchObject({ pinTag: true });
  // A pinned function is deployed along with the site, even with `--only hosting`, and its predeploy build runs first.
  expect(deployed.functions).toMatchObject([{ predeploy: ['npm run build'] }]);
});

test('Hosting looks for every function in the region of the functions', () => {
  const rewrites = deployed.hosting.rewrites as { function?: { region?: string } }[];
  const regions = rewrites.flatMap(({ function: target }) => target?.region ?? []);
  expect(new Set(regions)).toEqual(new Set([functionsRegion]));
});
