import './quiet-log.ts';
import { createReadStream, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { findRoot } from '../../local/stack/layout.ts';
import { createAccounts } from '../../src/adapters/accounts.ts';
import { createBucket } from '../../src/adapters/bucket.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import { createImages } from '../../src/adapters/images.ts';
import { rolesIn } from '../../src/contract/access.ts';
import { paths } from '../../src/contract/paths.ts';
import { siteOptions, whileConnected } from '../connect.ts';
import { readOptions } from '../read-options.ts';
import { sayFailure } from '../say-failure.ts';
import { type ImportDeps, importSite } from './import-site.ts';
import type { OldSite } from './old-site.ts';
import { ownPages } from './own-pages.ts';
import { readGhost } from './read-ghost.ts';
import { readWordPress } from './read-wordpress.ts';
import { createWeb } from './web.ts';

const usage =
  'npm run import -- --from wordpress <file.xml …> or --from ghost <file.json> --url <address>, --look to change nothing, --offset <number> of the local stack, and the options in functions/docs/running.md';
const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: {
      ...siteOptions,
      from: { type: 'string' },
      /** The URL of the old site, which Ghost exports do not contain. */
      url: { type: 'string' },
      /** A folder with its pictures, such as a copy of `wp-content/uploads`. */
      pictures: { type: 'string' },
      /** A picture file for articles without a picture. */
      cover: { type: 'string' },
      /** The e-mail address of the member who owns posts of all other authors. */
      author: { type: 'string' },
      /** `login=e-mail`: maps an author of the old site to a member here. */
      as: { type: 'string', multiple: true, default: [] },
      look: { type: 'boolean', default: false },
      /** A type of posts of the owner's own, such as `review`, whose entries become articles, too. */
      type: { type: 'string', multiple: true, default: [] },
      /** A file for the list of what is left behind. */
      report: { type: 'string' },
    },
  },
  usage,
);

function requireFile(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  return file;
}

async function readSite(): Promise<OldSite> {
  const [file, another] = positionals;
  const { from, url = null, type: types } = values;
  if (file === undefined || (from !== 'wordpress' && from !== 'ghost')) throw new Error(`Use: ${usage}`);
  if (url !== null && !URL.canParse(url))
    throw new Error(`--url ${url} is no address: begin it with https://`);
  for (const one of positionals) requireFile(one);
  if (from === 'wordpress') {
    const streams = positionals.map((one) => [one, createReadStream(one, 'utf8')]);
    return readWordPress(Object.fromEntries(streams) as Record<string, AsyncIterable<string>>, { types });
  }
  if (another !== undefined) throw new Error(`An export of Ghost is one file: ${another} is too much.`);
  return readGhost(await readFile(file, 'utf8'), url);
}

/** Parses `a=b` pairs into a map. */
function pairsOf(written: string[]): Map<string, string> {
  const pairs = written.map((one): [string, string] => [
    one.slice(0, one.lastIndexOf('=')).toLowerCase(),
    one.slice(one.lastIndexOf('=') + 1),
  ]);
  const wrong = written.find((one) => !/^.+=.+@.+$/.test(one));
  if (wrong !== undefined) throw new Error(`--as ${wrong}: write <login or e-mail there>=<e-mail here>.`);
  return new Map(pairs);
}

function depsOf(app: App, { origin }: OldSite): ImportDeps {
  const accounts = createAccounts(getAuth(app));
  const database = createDatabase(getDatabase(app));
  return {
    database,
    clock: { now: () => Date.now() },
    pause,
    accounts,
    images: () => Promise.resolve(createImages()),
    bucket: () => createBucket(getStorage(app)),
    web: createWeb(origin),
    findMember: async (email) => {
      const account = await accounts.findByEmail(email);
      const access = account && (await database.get(paths.access(account.uid)));
      return account && { ...account, roles: rolesIn(access ?? {}) };
    },
    isOwnPage: ownPages(findRoot()),
    say: (line) => console.log(line),
    report: (lines) => {
      if (values.report !== undefined)
        writeFileSync(values.report, lines.map((line) => `${line}\n`).join(''));
    },
  };
}

async function run(): Promise<void> {
  const site = await readSite();
  const options = {
    look: values.look,
    pictures: values.pictures ?? null,
    cover: values.cover === undefined ? null : await readFile(requireFile(values.cover)),
    author: values.author ?? null,
    as: pairsOf(values.as),
  };
  await whileConnected(values, (app) => importSite(site, options, depsOf(app, site)));
}

await sayFailure(run);
