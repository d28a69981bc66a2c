import * as v from 'valibot';
import { backupDays } from '../../../src/contract/site.ts';
import { orNone, read } from '../../services/request.ts';
import { type Check, firebaseConsole, googleConsole } from '../check.ts';
import { missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

const ruleSchema = v.looseObject({
  action: v.looseObject({ type: v.string() }),
  condition: v.looseObject({ daysSinceNoncurrentTime: v.optional(v.number()) }),
});
type Rule = v.InferOutput<typeof ruleSchema>;

const bucketsSchema = v.object({
  nextPageToken: v.optional(v.string()),
  items: v.optional(
    v.array(
      v.object({
        name: v.string(),
        versioning: v.optional(v.object({ enabled: v.optional(v.boolean(), false) })),
        softDeletePolicy: v.optional(v.object({ retentionDurationSeconds: v.optional(v.string(), '0') })),
        lifecycle: v.optional(v.object({ rule: v.optional(v.array(ruleSchema), []) })),
      }),
    ),
    [],
  ),
});

const defaultBucketSchema = v.object({ bucket: v.object({ name: v.string() }) });

const retentionSeconds = backupDays * 24 * 60 * 60;

/** Without it, old versions would be kept, and paid for, for ever. */
const versionsRule: Rule = {
  action: { type: 'Delete' },
  condition: { daysSinceNoncurrentTime: backupDays },
};

/** True if the bucket deletes old versions no earlier and no later than `versionsRule` does. */
const deletesVersions = (rules: Rule[]) =>
  rules.some(
    ({ action, condition }) => action.type === 'Delete' && condition.daysSinceNoncurrentTime === backupDays,
  );

async function buckets({ google, project }: ProjectContext) {
  const fields = 'nextPageToken,items(name,versioning,softDeletePolicy,lifecycle)';
  const all = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const page = new URLSearchParams({ project, fields, ...(token && { pageToken: token }) });
    const answer = await google('storage', `/storage/v1/b?${page.toString()}`);
    const { items, nextPageToken } = read('Cloud Storage', bucketsSchema, answer);
    all.push(...items);
    token = nextPageToken;
  }
  return all;
}

/** Resolves to the name of the site's bucket, or null if there is none. */
async function siteBucket({ google, project }: ProjectContext): Promise<string | null> {
  const answer = await orNone(google('firebasestorage', `/v1alpha/projects/${project}/defaultBucket`));
  if (answer === null) return null;
  return read('Storage', defaultBucketSchema, answer).bucket.name.split('/').at(-1) ?? '';
}

/**
 * Checks that a removed file can be restored: for a month as an old version, then for another as a deleted one. Files
 * never change, so this covers every loss.
 */
export const fileCopiesCheck: Check = {
  name: 'removed files',
  async run(context) {
    const name = await siteBucket(context);
    if (name === null) return missing('there is no storage bucket yet', 'set up the storage bucket first');
    const bucket = (await buckets(context)).find((one) => one.name === name);
    const seconds = Number(bucket?.softDeletePolicy?.retentionDurationSeconds ?? 0);
    const rules = bucket?.lifecycle?.rule ?? [];
    const isKept = bucket?.versioning?.enabled === true && seconds >= retentionSeconds;
    if (isKept && deletesVersions(rules))
      return ok(`they can be had back for ${2 * backupDays} days, and are gone afterwards`);
    const rule = `a lifecycle rule that deletes versions ${backupDays} days after they became noncurrent, at ${googleConsole(context, `storage/browser/${name}`)}`;
    return missing(
      isKept ? 'they are kept for ever' : 'they are gone for good',
      isKept
        ? `add ${rule}`
        : `gcloud storage buckets update gs://${name} --versioning --soft-delete-duration=${backupDays}d, and ${rule}`,
      offer(
        `Keep removed files for ${backupDays} days as old versions, and for as long again as deleted ones?`,
        () =>
          context.google('storage', `/storage/v1/b/${name}`, {
            method: 'PATCH',
            body: {
              versioning: { enabled: true },
              softDeletePolicy: { retentionDurationSeconds: String(retentionSeconds) },
              // It replaces the list, so it has to name the owner's own rules.
              lifecycle: { rule: [...rules, ...(deletesVersions(rules) ? [] : [versionsRule])] },
            },
          }),
      ),
    );
  },
};

const objectsSchema = v.object({
  nextPageToken: v.optional(v.string()),
  items: v.optional(v.array(v.object({ timeCreated: v.string() })), []),
});

/** A backup that is one day late, and the hours that it takes. */
const freshMs = 2 * 24 * 60 * 60 * 1000;

/** True if the bucket has a backup of the last days, which is JSON, compressed or not. */
async function hasFreshCopy({ google }: ProjectContext, bucket: string): Promise<boolean> {
  for (let token: string | undefined = ''; token !== undefined;) {
    const page = new URLSearchParams({
      matchGlob: '**.json*',
      fields: 'nextPageToken,items(timeCreated)',
      ...(token && { pageToken: token }),
    });
    const answer = await google('storage', `/storage/v1/b/${bucket}/o?${page.toString()}`);
    const { items, nextPageToken } = read('Cloud Storage', objectsSchema, answer);
    if (items.some(({ timeCreated }) => Date.parse(timeCreated) > Date.now() - freshMs)) return true;
    token = nextPageToken;
  }
  return false;
}

/**
 * Checks for daily backups. The service stores them in a bucket of their own once the owner has enabled them in the
 * console.
 */
export const databaseCopiesCheck: Check = {
  name: 'daily copy of the database',
  async run(context) {
    const page = firebaseConsole(context, `database/${context.project}-default-rtdb/backups`);
    const own = await siteBucket(context);
    const found = (await buckets(context)).filter(({ name }) => name !== own && /backup/i.test(name));
    for (const { name } of found) if (await hasFreshCopy(context, name)) return ok(`it goes to gs://${name}`);
    return found.length === 0
      ? missing(
          'there is no bucket for it',
          `turn on backups, with compression and the lifecycle of ${backupDays} days, at ${page}`,
        )
      : missing(
          `${found.map(({ name }) => `gs://${name}`).join(', ')} has none of the last two days`,
          `see at ${page} whether backups are on; “Start manual backup” there makes the first one at once`,
        );
  },
};
