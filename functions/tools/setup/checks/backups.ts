import * as v from 'valibot';
import { read } from '../../services/request.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

const bucketsSchema = v.object({
  items: v.optional(
    v.array(
      v.object({
        name: v.string(),
        versioning: v.optional(v.object({ enabled: v.optional(v.boolean(), false) })),
        softDeletePolicy: v.optional(v.object({ retentionDurationSeconds: v.optional(v.string(), '0') })),
      }),
    ),
    [],
  ),
});

const defaultBucketSchema = v.object({ bucket: v.object({ name: v.string() }) });

const retentionSeconds = 30 * 24 * 60 * 60;

async function buckets({ google, project }: ProjectContext) {
  const fields = 'items(name,versioning,softDeletePolicy)';
  const answer = await google('storage', `/storage/v1/b?project=${project}&fields=${fields}`);
  return read('Cloud Storage', bucketsSchema, answer).items;
}

async function siteBucket({ google, project }: ProjectContext): Promise<string> {
  const answer = await google('firebasestorage', `/v1alpha/projects/${project}/defaultBucket`);
  return read('Storage', defaultBucketSchema, answer).bucket.name.split('/').at(-1) ?? '';
}

/** Checks that removed files can be restored for a month. Files never change, so this covers every loss. */
export const fileCopiesCheck: Check = {
  name: 'removed files',
  async run(context) {
    const name = await siteBucket(context);
    const bucket = (await buckets(context)).find((one) => one.name === name);
    const seconds = Number(bucket?.softDeletePolicy?.retentionDurationSeconds ?? 0);
    if (bucket?.versioning?.enabled && seconds >= retentionSeconds)
      return ok('they can be had back for 30 days');
    return missing(
      'they are gone for good',
      `gcloud storage buckets update gs://${name} --versioning --soft-delete-duration=30d`,
      offer('Keep removed files and old versions for 30 days?', () =>
        context.google('storage', `/storage/v1/b/${name}`, {
          method: 'PATCH',
          body: {
            versioning: { enabled: true },
            softDeletePolicy: { retentionDurationSeconds: String(retentionSeconds) },
          },
        }),
      ),
    );
  },
};

/**
 * Checks for daily backups. The service stores them in a bucket of their own once the owner has enabled them in the
 * console.
 */
export const databaseCopiesCheck: Check = {
  name: 'daily copy of the database',
  async run(context) {
    const own = await siteBucket(context);
    const found = (await buckets(context)).find(({ name }) => name !== own && /backup/i.test(name));
    return found
      ? ok(`it goes to gs://${found.name}`)
      : missing(
          'there is no bucket for it',
          `turn on backups, with compression and 30 days, at ${firebaseConsole(context, `database/${context.project}-default-rtdb/backups`)}`,
        );
  },
};
