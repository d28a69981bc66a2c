import { requireNotSuspended, requireMember, requireWriter } from '../members/caller.ts';
import { type StoredPicture, uploadMaxBytes } from '../contract/pictures.ts';
import { invalidInput } from '../errors.ts';
import type { Accounts } from '../members/accounts.ts';
import { storePicture, type PictureDeps } from './store-picture.ts';
import { admitUpload } from './upload-limits.ts';

export interface UploadDeps extends PictureDeps {
  accounts: Accounts;
}

interface SentPicture {
  /** Encoded in base64. */
  data: string;
  purpose?: 'poster' | undefined;
}

async function requireSender(
  uid: string | undefined,
  purpose: SentPicture['purpose'],
  deps: UploadDeps,
): Promise<string> {
  if (purpose !== 'poster') return (await requireWriter(uid, deps)).uid;
  const member = await requireMember(uid, deps);
  await requireNotSuspended(member.uid, deps);
  return member.uid;
}

/** Uploads a picture of an author, or a poster of any member. */
export async function uploadPicture(
  callerUid: string | undefined,
  { data, purpose }: SentPicture,
  deps: UploadDeps,
): Promise<StoredPicture> {
  const uid = await requireSender(callerUid, purpose, deps);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > uploadMaxBytes) throw invalidInput(null, 'The picture is too big.');
  const admit = () => admitUpload(purpose === 'poster' ? 'posters' : 'uploads', uid, bytes.length, deps);
  return storePicture(bytes, { by: uid, admit }, deps);
}
