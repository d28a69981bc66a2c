import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { type Part, startPart } from './part.ts';
import { host, type Ports } from './ports.ts';

/** Fills the empty stack with demo data. Ends when it is done. */
export function seedPart(layout: Layout, ports: Ports, offset: number): Part {
  return startPart({
    name: 'The demo data',
    command: [process.execPath, join(layout.root, 'functions/.local/local/seed/main.js'), String(offset)],
    cwd: layout.root,
    env: { ...process.env, FIREBASE_DATABASE_EMULATOR_HOST: `${host}:${ports.database}` },
    log: join(layout.folder, 'seed.log'),
  });
}
