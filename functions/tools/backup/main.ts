import { expectDatabase } from '../expect-database.ts';
import { readOptions } from '../read-options.ts';
import { sayFailure } from '../say-failure.ts';
import { backUp, type Manifest, readManifest, restore } from './backup.ts';
import { realSite, stackProject, stackSite } from './site.ts';

const usage =
  'npm run backup -- --folder <new folder>, or npm run restore -- --folder <folder>, with --project <id> --database <address> --bucket <name> for a real project';
const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: {
      /** The folder of the backup. */
      folder: { type: 'string' },
      /** A deployed project; without it, the local stack. */
      project: { type: 'string' },
      database: { type: 'string' },
      bucket: { type: 'string' },
      /** The port offset of the local stack. */
      offset: { type: 'string', default: '0' },
      /** For restoring: the id of the project whose database is to be overwritten. */
      overwrite: { type: 'string' },
    },
  },
  usage,
);

const [act] = positionals;
const { folder, project, database, bucket, offset, overwrite } = values;
const say = (line: string) => console.log(line);

type Counts = Pick<Manifest, 'entries' | 'accounts' | 'files'>;

const noKey =
  'The key that scrambles passwords could not be read, so accounts with a password cannot be put back from this backup: ask again with the role Firebase Authentication Admin.';
const leftOut = (count: number) =>
  `Accounts with a password that were left as they are: ${count}. The backup has no key that their passwords were scrambled with.`;

async function run(): Promise<void> {
  if ((act !== 'backup' && act !== 'restore') || !folder) throw new Error(`Use: ${usage}`);
  const name = project ?? stackProject;
  if (act === 'restore' && overwrite !== name) {
    const { madeAt, project: from, entries, accounts, files } = readManifest(folder);
    say(`${madeAt}, ${from}. Entries: ${entries}. Accounts: ${accounts}. Files: ${files}.`);
    throw new Error(
      `All that ${name} has stored since then is lost. If that is what you want: --overwrite ${name}`,
    );
  }
  const site = project === undefined ? stackSite(Number(offset)) : realSite({ project, database, bucket });
  try {
    await expectDatabase({ address: site.database.origin, isStack: project === undefined });
    const sayCounts = ({ entries, accounts, files }: Counts, which: string) =>
      say(`Entries of the database: ${entries}. Accounts: ${accounts}. ${which}: ${files}.`);
    if (act === 'backup') {
      const manifest = await backUp(folder, site);
      sayCounts(manifest, 'Files');
      if (!manifest.hasPasswordKey && !site.isStack) say(noKey);
    } else {
      const restored = await restore(folder, site);
      sayCounts(restored, 'Files that were missing');
      if (restored.leftOut > 0) say(leftOut(restored.leftOut));
      if (restored.deleted > 0)
        say(`Accounts that were deleted after the backup, and stay deleted: ${restored.deleted}.`);
    }
  } finally {
    await site.close();
  }
}

await sayFailure(run);
