import { onValueWritten } from 'firebase-functions/database';
import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { mirrorDeps } from '../band-deps.ts';
import { memberDeps, realDatabase } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { mirrorHorn as mirrorHornUseCase } from './mirror-horn.ts';
import { mirrorProfile } from './mirror-profile.ts';
import type { MirroredField } from './public-value.ts';
import { deleteMemberRecord, refreshMember } from './refresh-member.ts';

// In projects where these two events are not delivered, `syncMembers` does their work.
export const recordNewMember = onUserCreated(
  { retry: true },
  withFailureLog('recordNewMember', ({ data: { uid } }) => refreshMember(uid, memberDeps())),
);

export const dropMember = onUserDeleted(
  { retry: true },
  withFailureLog('dropMember', ({ data: { uid } }) => deleteMemberRecord(uid, memberDeps())),
);

export const renameMember = onValueWritten(
  { ref: '/users/{uid}/displayName', retry: true },
  withFailureLog('renameMember', ({ params: { uid } }) => refreshMember(uid, memberDeps())),
);

/**
 * Creates a trigger for a single field: one for the whole record would also run for every notification. Retries until
 * it succeeds.
 */
const profileMirror = (name: string, field: MirroredField) =>
  onValueWritten(
    { ref: `/users/{uid}/${field}`, retry: true },
    withFailureLog(name, ({ params: { uid } }) => mirrorProfile(uid, field, mirrorDeps())),
  );

export const mirrorDisplayName = profileMirror('mirrorDisplayName', 'displayName');
export const mirrorPhotoUrl = profileMirror('mirrorPhotoUrl', 'photoURL');
export const mirrorBio = profileMirror('mirrorBio', 'bio');
export const mirrorBands = profileMirror('mirrorBands', 'bands');

export const mirrorHorn = onValueWritten(
  { ref: '/horns/{slug}/{uid}', retry: true },
  withFailureLog('mirrorHorn', ({ params: { slug, uid } }) => mirrorHornUseCase(slug, uid, realDatabase())),
);
