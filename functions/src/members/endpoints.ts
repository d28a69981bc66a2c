import { onValueWritten } from 'firebase-functions/database';
import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { mirrorDeps } from '../band-deps.ts';
import { deletionDeps, exportDeps, memberDeps, realDatabase } from '../deps.ts';
import { callable, schedule } from '../kit/endpoints.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { moderateMember as moderateMemberUseCase } from './moderate-member.ts';
import { setMemberDisabled as setMemberDisabledUseCase } from './set-member-disabled.ts';
import { refreshAccount as refreshAccountUseCase } from './refresh-account.ts';
import { setDisplayName as setDisplayNameUseCase } from './set-display-name.ts';
import { setRoles as setRolesUseCase } from './set-roles.ts';
import { deleteAccount as deleteAccountUseCase } from './delete-account.ts';
import { resumeDeletions } from './resume-deletions.ts';
import { mirrorHorn as mirrorHornUseCase } from './mirror-horn.ts';
import { exportMyData as exportMyDataUseCase } from './export-my-data.ts';
import { suggestMembers as suggestMembersUseCase } from './suggest-members.ts';
import { mirrorProfile } from './mirror-profile.ts';
import type { MirroredField } from './public-value.ts';
import { deleteMemberRecord, refreshMember } from './refresh-member.ts';
import { syncMembers as syncMembersUseCase } from './sync-members.ts';

/** For admins: sets the complete set of roles of a member. */
export const setRoles = callable('setRoles', {}, (input, { auth }) =>
  setRolesUseCase(auth?.uid, input, memberDeps()),
);

/** For admins: disables or enables a member. */
export const setMemberDisabled = callable('setMemberDisabled', {}, (input, { auth }) =>
  setMemberDisabledUseCase(auth?.uid, input, { ...memberDeps(), ...mirrorDeps() }),
);

/** For the role `comments` and admins: removes the name, the picture or the bio from a profile. */
export const moderateMember = callable('moderateMember', {}, (input, { auth }) =>
  moderateMemberUseCase(auth?.uid, input, memberDeps()),
);

/** For members: sets the public display name. */
export const setDisplayName = callable('setDisplayName', {}, (input, { auth }) =>
  setDisplayNameUseCase(auth?.uid, input, memberDeps()),
);

/** For members: updates what the site stores of the caller's account, such as their e-mail address. */
export const refreshAccount = callable('refreshAccount', {}, (_input, { auth }) =>
  refreshAccountUseCase(auth?.uid, memberDeps()),
);

/** For members: suggests members whose name starts with a text. */
export const suggestMembers = callable('suggestMembers', {}, (input, { auth }) =>
  suggestMembersUseCase(auth?.uid, input, memberDeps()),
);

/** For members: returns the caller's own data page by page. The browser assembles the file. */
export const exportMyData = callable('exportMyData', {}, (input, { auth }) =>
  exportMyDataUseCase(auth?.uid, input, exportDeps()),
);

/** For members: permanently deletes the caller's own account. */
export const deleteAccount = callable('deleteAccount', { timeoutSeconds: 300 }, (_input, { auth }) => {
  const signedIn = auth ? { uid: auth.uid, at: (auth.token.auth_time ?? 0) * 1000 } : null;
  return deleteAccountUseCase(signedIn, deletionDeps());
});

export const endDeletions = schedule('endDeletions', { schedule: '* * * * *', timeoutSeconds: 300 }, () =>
  resumeDeletions(deletionDeps()),
);

const syncSeconds = 540;
/** Time for the page in progress to finish. */
const reserveSeconds = 180;

/** Runs hourly, so that a round that was interrupted or needs several runs resumes soon. */
export const syncMembers = schedule(
  'syncMembers',
  { schedule: '40 * * * *', timeoutSeconds: syncSeconds },
  () => syncMembersUseCase(Date.now() + (syncSeconds - reserveSeconds) * 1000, memberDeps()),
);

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
