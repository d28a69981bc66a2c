import * as v from 'valibot';
import { read, ServiceError } from './request.ts';
import type { Google } from './google.ts';

const payloadSchema = v.object({ payload: v.object({ data: v.string() }) });

/** Resolves to the latest version of a secret, or null if there is none or it is disabled. */
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

/** Returns the status code in Google's error, such as `NOT_FOUND`. */
function reasonOf({ body }: ServiceError): string | undefined {
  const said = v.safeParse(statusSchema, body);
  return said.success ? said.output.error.status : undefined;
}

/** Adds a version of a secret, which functions use once they are deployed again. */
export async function writeSecret(
  google: Google,
  project: string,
  name: string,
  value: string,
): Promise<void> {
  const secrets = `/v1/projects/${project}/secrets`;
  try {
    // The same settings as `firebase functions:secrets:set` uses.
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
