import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { paths } from '../../src/contract/paths.ts';
import { pictureAddress, type StoredPicture } from '../../src/contract/pictures.ts';
import { truncate } from '../../src/contract/strip-invalid-characters.ts';
import { AppError } from '../../src/errors.ts';
import { type PictureDeps, storePicture } from '../../src/media/store-picture.ts';
import { decoded, oldAddress, originalPicture, redirectKey } from '../../src/previews/old-address.ts';
import { pathOn } from './old-site.ts';

/** Fetches files from the web, or checks whether they exist. */
export interface Web {
  fetch: (address: string) => Promise<Buffer>;
  exists: (address: string) => Promise<boolean>;
}

export interface PictureSource {
  origin: string | null;
  /** The other hosts that its pictures were on. */
  pictureHosts: readonly string[];
  /** A local folder with the pictures of the old site, or null. */
  folder: string | null;
}

export interface ImportPictureDeps extends PictureDeps {
  web: Web;
}

const photon = /^(?:https?:)?\/\/i\d\.wp\.com\/([^?#]+)[^#]*/i;

/** Returns the address behind WordPress.com's proxy Photon, as in `https://i0.wp.com/old.example/a.jpg?w=640&ssl=1`. */
const behindPhoton = (address: string): string =>
  address.replace(photon, (whole, rest: string) => `http${/[?&]ssl=1/.test(whole) ? 's' : ''}://${rest}`);

const onWordPressCom = /^(?:https?:)?\/\/[^/?#]+\.(?:wordpress|wpcomstaging)\.com\//i;

/** Blogger names the size in the folder: `/s320/`, `/w400-h300/`. Sites that moved to WordPress often left pictures there. */
const ofBlogger =
  /^((?:https?:)?\/\/[^/]+\.(?:bp\.blogspot|googleusercontent)\.com\/.*\/)[swh]\d+(?:-[\w-]+)?\/(?=[^/]+$)/i;

/** Returns the addresses to try for a picture, the largest version first. */
function candidates(address: string): string[] {
  const direct = behindPhoton(address);
  const whole = onWordPressCom.test(direct)
    ? direct.replace(/\?.*$/, '')
    : direct.replace(ofBlogger, '$1s1600/');
  return [...new Set([originalPicture(whole), whole, originalPicture(address), address])];
}

const isData = (address: string): boolean => address.startsWith('data:');

/** Returns an address as reports show it: a picture that is written into the text has no end of characters. */
export const shownAddress = (address: string): string =>
  isData(address) ? `that is written into the text (${truncate(address, 40)}…)` : truncate(address, 500);

/**
 * Returns the files that may correspond to a path, as the folder may hold all of `uploads`, a year, or a month, and write
 * accents as characters of their own.
 */
function filesFor(path: string, folder: string): string[] {
  const written = decoded(path.split('?')[0] ?? '');
  const root = resolve(folder) + sep;
  return [...new Set([written, written.normalize('NFC'), written.normalize('NFD')])]
    .map((one) => one.split('/').filter(Boolean))
    .flatMap((parts) => parts.map((_part, at) => resolve(join(folder, ...parts.slice(at)))))
    .filter((file) => file.startsWith(root));
}

/** Returns the path of a picture if it was one of the old site's own, on whichever host. */
function ownPath(address: string, { origin, pictureHosts }: PictureSource): string | null {
  const path = pathOn(origin, address);
  if (path !== null || !URL.canParse(address, 'https://old.invalid')) return path;
  const { host, pathname } = new URL(address, 'https://old.invalid');
  return onWordPressCom.test(`//${host}/`) || pictureHosts.includes(host) ? pathname : null;
}

async function fileFor(address: string, source: PictureSource): Promise<string | null> {
  const { folder } = source;
  const path = ownPath(address, source);
  if (folder === null || path === null) return null;
  for (const file of filesFor(path, folder)) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return file;
  }
  return null;
}

const absolute = (address: string, origin: string | null): string | null => {
  if (!URL.canParse(address, origin ?? undefined)) return null;
  const url = new URL(address, origin ?? undefined);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
};

/** Returns the key under which a picture of the old site is stored, so that another run does not fetch it again. */
function pictureKey(address: string, origin: string | null): { key: string; from: string } {
  const path = pathOn(origin, address);
  const from = (path !== null && oldAddress({ pathname: path.split('?')[0] ?? '', search: '' })) || address;
  return { key: redirectKey(from), from };
}

const mediaPath = /^\/media\/([a-f0-9]{24})\//;

/** Returns the picture that an earlier run stored for an address, or null. */
async function knownPicture(
  address: string,
  { origin }: Pick<PictureSource, 'origin'>,
  { database }: Pick<ImportPictureDeps, 'database'>,
): Promise<StoredPicture | null> {
  const redirect = await database.get(paths.redirect(pictureKey(address, origin).key));
  const [, id] = mediaPath.exec(redirect?.to ?? '') ?? [];
  return id === undefined ? null : database.get(paths.picture(id));
}

async function readData(address: string): Promise<Buffer> {
  try {
    return Buffer.from(await (await fetch(address)).arrayBuffer());
  } catch (cause) {
    throw new AppError('not-found', 'its data cannot be read', { cause });
  }
}

async function readPicture(
  address: string,
  source: PictureSource,
  { web }: ImportPictureDeps,
): Promise<Buffer> {
  if (isData(address)) return readData(address);
  let problem = 'the export does not say where the site was: name it with --url';
  for (const one of candidates(address)) {
    const file = await fileFor(one, source);
    if (file !== null) return readFile(file);
  }
  for (const one of candidates(address)) {
    const url = absolute(one, source.origin);
    if (url === null) continue;
    try {
      return await web.fetch(url);
    } catch (error) {
      problem = (error as Error).message;
    }
  }
  throw new AppError('not-found', problem);
}

/**
 * Stores a picture of the old site in all widths, and redirects its old address to it. Throws `AppError` if it is
 * missing or not a picture.
 */
export async function importPicture(
  address: string,
  source: PictureSource,
  by: string,
  deps: ImportPictureDeps,
): Promise<StoredPicture> {
  const before = isData(address) ? null : await knownPicture(address, source, deps);
  if (before) return before;
  const picture = await storePicture(await readPicture(address, source, deps), { by }, deps);
  if (isData(address)) return picture;
  const to = pictureAddress(picture.id, picture.widths.at(-1) ?? picture.width, 'webp');
  const known = candidates(address).map((one) => pictureKey(one, source.origin));
  await deps.database.update(
    Object.fromEntries(known.map(({ key, from }) => [paths.redirect(key), { from, to }])),
  );
  return picture;
}

/** True if a picture could be imported. Does not store anything. */
export async function pictureExists(
  address: string,
  source: PictureSource,
  deps: ImportPictureDeps,
): Promise<boolean> {
  if (isData(address) || (await knownPicture(address, source, deps))) return true;
  for (const one of candidates(address)) {
    if (await fileFor(one, source)) return true;
    const url = absolute(one, source.origin);
    if (url !== null && (await deps.web.exists(url))) return true;
  }
  return false;
}
