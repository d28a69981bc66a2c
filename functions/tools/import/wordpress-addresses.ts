import { type OldSite, pathOn } from './old-site.ts';
import { textOf, type WxrRecord } from './wxr-records.ts';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Returns a path under another name of its post, and another day such as `2023-11-02`, as far as it contains them. */
function renamed(
  path: string,
  [day, slug]: [string, string],
  [otherDay, otherSlug]: [string, string],
): string {
  const [year, month, date] = day.split('-');
  const [otherYear, otherMonth, otherDate] = otherDay.split('-');
  return path
    .split('/')
    .map((part) => (part !== '' && part === slug ? otherSlug : part))
    .join('/')
    .replace(
      new RegExp(`/${year}/${month}(/${date})?(?=/)`),
      (_whole, withDate?: string) =>
        `/${otherYear}/${otherMonth}${withDate === undefined ? '' : `/${otherDate}`}`,
    );
}

/** Of names and of days each. No post has had more, and all their pairs are addresses. */
const formerMax = 50;

/**
 * Returns the paths of a post: the current one first, so that it wins over former ones of other posts. WordPress redirects
 * from former names and days.
 */
export function addressesOf(
  record: WxrRecord,
  { origin, folder }: Pick<OldSite, 'origin' | 'folder'>,
): string[] {
  const paths = [textOf(record, 'link'), textOf(record, 'guid')]
    .map((one) => pathOn(origin, one))
    .filter((one) => one !== null);
  const slug = textOf(record, 'wp:post_name');
  const [written = ''] = textOf(record, 'wp:post_date').split(' ');
  const day = isDay(written) ? written : '0000-00-00';
  const formerOf = (key: string) => (record.meta.get(key) ?? []).filter(Boolean).slice(-formerMax);
  const slugs = [slug, ...formerOf('_wp_old_slug')];
  const former = [day, ...formerOf('_wp_old_date').filter(isDay)].flatMap((otherDay) =>
    slugs.flatMap((other) => paths.map((path) => renamed(path, [day, slug], [otherDay, other]))),
  );
  const id = textOf(record, 'wp:post_id');
  return [...new Set([...paths, ...(id ? [`${folder}/?p=${id}`] : []), ...former])];
}
