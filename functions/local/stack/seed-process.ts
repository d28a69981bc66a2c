import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasData } from './emulators.ts';
import type { Layout } from './layout.ts';
import { type StackProcess, startProcess } from './process.ts';
import { host, type Ports } from './ports.ts';

interface SeedOptions {
  layout: Layout;
  ports: Ports;
  offset: number;
  /** Donations and recordings are only seeded with stand-ins, because the real services cost money. */
  donations: boolean;
  recordings: boolean;
  /** Whether the articles share a few pictures, as encoding takes half a second of processor time for each. */
  fewPictures: boolean;
}

/** Fills the stack with demo data. Ends when done. */
export function seedProcess({
  layout,
  ports,
  offset,
  donations,
  recordings,
  fewPictures,
}: SeedOptions): StackProcess {
  const program = join(layout.root, 'functions/local/seed/main.ts');
  const seeding = startProcess({
    name: 'The demo data',
    command: [
      process.execPath,
      program,
      '--offset',
      String(offset),
      ...(donations ? ['--donations'] : []),
      ...(recordings ? ['--recordings'] : []),
      ...(fewPictures ? ['--pictures', '6'] : []),
    ],
    cwd: layout.root,
    env: { ...process.env, FIREBASE_DATABASE_EMULATOR_HOST: `${host}:${ports.database}` },
    log: join(layout.folder, 'seed.log'),
  });
  return { ...seeding, started: seeding.started.then(() => writeFileSync(mark(layout), '')) };
}

const mark = ({ folder }: Layout) => join(folder, 'seeded');

/** Returns whether the stored data is completely seeded. Data from a start whose seeding was interrupted is seeded again. */
export const isSeeded = (layout: Layout) => hasData(layout) && existsSync(mark(layout));
