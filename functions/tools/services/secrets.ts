import * as v from 'valibot';
import { read, ServiceError } from './ask.ts';
import type { Google } from './google.ts';

const payloadSchema = v.object({ payload: v.object({ data: v.string() }) });

/** Resolves with the newest value; null where there is none, or where it is disabled. */
export async function readSecret(google: Google, project: string, name: string): Promise<string | null> {
  try {
    const path = `/v1/projects/${project}/secrets/${name}/versions/latest:access`;
    const { payload } = read('Secret Manager', payloadSchema, await google('secretmanager', path));
    return Buffer.from(payload.data, 'base64').toString().trim();
  } catch (error) {
    const reason = error instanceof ServiceError ? reasonOf(error) : undefined;
    if (reason === 'NOT_FOUND' || reason === 'FAILED_PRECONDITION') return null;
    throw error;
  }
}

const statusSchema = v.object({ error: v.object({ status: v.string() }) });

/** The word by which Google names a refusal. */
function reasonOf({ body }: ServiceError): string | undefined {
  const said = v.safeParse(statusSchema, body);
  return said.success ? said.output.error.status : undefined;
}

/** Adds a value, for the functions that are deployed from now on. */
export async function writeSecret(
  google: Google,
  project: string,
  name: string,
  value: string,
): Promise<void> {
  const secrets = `/v1/projects/${project}/secrets`;
  try {
    // As `firebase functions:secrets:set` makes them.
    const body = { replication: { automatic: {} }, labels: { 'firebase-managed': 'functions' } };
    await google('secretmanager', `${secrets}?secretId=${name}`, { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof ServiceError && error.status === 409)) throw error;
  }
  const data = Buffer.from(value).toString('base64');
  await google('secretmanager', `${secrets}/${name}:addVersion`, {
    method: 'POST',
    body: { payload: { data } },
  });
}
