import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasData } from './emulators.ts';
import type { Layout } from './layout.ts';
import { type Part, startPart } from './part.ts';
import { host, type Ports } from './ports.ts';

interface SeedOptions {
  layout: Layout;
  ports: Ports;
  offset: number;
  /** Donations and recordings only where they cost nothing and call nobody. */
  donations: boolean;
  recordings: boolean;
}

/** Fills the stack with demo data. Ends when it is done. */
export function seedPart({ layout, ports, offset, donations, recordings }: SeedOptions): Part {
  const program = join(layout.root, 'functions/local/seed/main.ts');
  const part = startPart({
    name: 'The demo data',
    command: [
      process.execPath,
      program,
      '--offset',
      String(offset),
      ...(donations ? ['--donations'] : []),
      ...(recordings ? ['--recordings'] : []),
    ],
    cwd: layout.root,
    env: { ...process.env, FIREBASE_DATABASE_EMULATOR_HOST: `${host}:${ports.database}` },
    log: join(layout.folder, 'seed.log'),
  });
  return { ...part, started: part.started.then(() => writeFileSync(mark(layout), '')) };
}

const mark = ({ folder }: Layout) => join(folder, 'seeded');

/** Data that was kept from a start whose seed broke off is seeded again. */
export const isSeeded = (layout: Layout) => hasData(layout) && existsSync(mark(layout));
