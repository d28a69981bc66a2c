import { onValueWritten } from 'firebase-functions/database';
import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { mirrorDeps } from '../band-deps.ts';
import { deletionDeps, exportDeps, memberDeps, realDatabase } from '../deps.ts';
import { callable, schedule } from '../kit/endpoints.ts';
import { setMemberDisabled as setDisabled } from './set-member-disabled.ts';
import { setDisplayName as setName } from './set-display-name.ts';
import { setRoles as set } from './set-roles.ts';
import { deleteAccount as remove } from './delete-account.ts';
import { resumeDeletions } from './resume-deletions.ts';
import { mirrorHorn as mirror } from './mirror-horn.ts';
import { exportMyData as exportPage } from './export-my-data.ts';
import { suggestMembers as suggest } from './suggest-members.ts';
import { mirrorProfile } from './mirror-profile.ts';
import type { MirroredField } from './public-value.ts';
import { forgetMember, refreshMember } from './refresh-member.ts';
import { syncMembers as sync } from './sync-members.ts';

/** For admins: the complete set of roles that a member holds from now on. */
export const setRoles = callable('setRoles', {}, (input, { auth }) => set(auth?.uid, input, memberDeps()));

/** For admins: shuts a member out, or lets them in again. */
export const setMemberDisabled = callable('setMemberDisabled', {}, (input, { auth }) =>
  setDisabled(auth?.uid, input, memberDeps()),
);

/** For members: the name that everybody sees. */
export const setDisplayName = callable('setDisplayName', {}, (input, { auth }) =>
  setName(auth?.uid, input, memberDeps()),
);

/** For members: suggests members for the beginning of a name. */
export const suggestMembers = callable('suggestMembers', {}, (input, { auth }) =>
  suggest(auth?.uid, input, memberDeps()),
);

/** The caller's own data, a page at a time; the browser makes one file of it. */
export const exportMyData = callable('exportMyData', {}, (input, { auth }) =>
  exportPage(auth?.uid, input, exportDeps()),
);

/** Deletes the caller's own account for good. */
export const deleteAccount = callable('deleteAccount', { timeoutSeconds: 300 }, (_input, { auth }) => {
  const signedIn = auth ? { uid: auth.uid, at: (auth.token.auth_time ?? 0) * 1000 } : null;
  return remove(signedIn, deletionDeps());
});

export const endDeletions = schedule('endDeletions', { schedule: '* * * * *', timeoutSeconds: 300 }, () =>
  resumeDeletions(deletionDeps()),
);

const syncSeconds = 540;
/** Time for the page that is under way. */
const reserveSeconds = 180;

/** Every hour: a round that broke off, or needs several runs, is resumed soon. */
export const syncMembers = schedule(
  'syncMembers',
  { schedule: '40 * * * *', timeoutSeconds: syncSeconds },
  () => sync(Date.now() + (syncSeconds - reserveSeconds) * 1000, memberDeps()),
);

// Where a project does not deliver these two, the schedule that syncs members does their work.
export const recordNewMember = onUserCreated({ retry: true }, ({ data: { uid } }) =>
  refreshMember(uid, memberDeps()),
);

export const dropMember = onUserDeleted({ retry: true }, ({ data: { uid } }) =>
  forgetMember(uid, memberDeps()),
);

export const renameMember = onValueWritten(
  { ref: '/users/{uid}/displayName', retry: true },
  ({ params: { uid } }) => refreshMember(uid, memberDeps()),
);

/** One trigger a field: a trigger on the whole record would also run for every notification. Retried until it succeeds. */
const profileMirror = (field: MirroredField) =>
  onValueWritten({ ref: `/users/{uid}/${field}`, retry: true }, ({ params: { uid } }) =>
    mirrorProfile(uid, field, mirrorDeps()),
  );

export const mirrorDisplayName = profileMirror('displayName');
export const mirrorPhotoUrl = profileMirror('photoURL');
export const mirrorBio = profileMirror('bio');
export const mirrorBands = profileMirror('bands');

export const mirrorHorn = onValueWritten(
  { ref: '/horns/{slug}/{uid}', retry: true },
  ({ params: { slug, uid } }) => mirror(slug, uid, realDatabase()),
);
