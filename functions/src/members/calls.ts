import { mirrorDeps } from '../band-deps.ts';
import { deletionDeps, exportDeps, memberDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { deleteAccount as deleteAccountUseCase } from './delete-account.ts';
import { exportMyData as exportMyDataUseCase } from './export-my-data.ts';
import { moderateMember as moderateMemberUseCase } from './moderate-member.ts';
import { refreshAccount as refreshAccountUseCase } from './refresh-account.ts';
import { setDisplayName as setDisplayNameUseCase } from './set-display-name.ts';
import { setMemberDisabled as setMemberDisabledUseCase } from './set-member-disabled.ts';
import { setRoles as setRolesUseCase } from './set-roles.ts';
import { suggestMembers as suggestMembersUseCase } from './suggest-members.ts';

/** For admins: sets the complete set of roles of a member. */
export const setRoles: Call<'setRoles'> = (input, auth) => setRolesUseCase(auth?.uid, input, memberDeps());

/** For admins: disables or enables a member. */
export const setMemberDisabled: Call<'setMemberDisabled'> = (input, auth) =>
  setMemberDisabledUseCase(auth?.uid, input, { ...memberDeps(), ...mirrorDeps() });

/** For the role `comments` and admins: removes the name, the picture or the bio from a profile. */
export const moderateMember: Call<'moderateMember'> = (input, auth) =>
  moderateMemberUseCase(auth?.uid, input, memberDeps());

/** For members: sets the public display name. */
export const setDisplayName: Call<'setDisplayName'> = (input, auth) =>
  setDisplayNameUseCase(auth?.uid, input, memberDeps());

/** For members: updates what the site stores of the caller's account, such as their e-mail address. */
export const refreshAccount: Call<'refreshAccount'> = (_input, auth) =>
  refreshAccountUseCase(auth?.uid, memberDeps());

/** For members: suggests members whose name starts with a text. */
export const suggestMembers: Call<'suggestMembers'> = (input, auth) =>
  suggestMembersUseCase(auth?.uid, input, memberDeps());

/** For members: returns the caller's own data page by page. The browser assembles the file. */
export const exportMyData: Call<'exportMyData'> = (input, auth) =>
  exportMyDataUseCase(auth?.uid, input, exportDeps());

/** For members: permanently deletes the caller's own account. */
export const deleteAccount: Call<'deleteAccount'> = (_input, auth) => {
  const signedIn = auth ? { uid: auth.uid, at: (auth.token.auth_time ?? 0) * 1000 } : null;
  return deleteAccountUseCase(signedIn, deletionDeps());
};
