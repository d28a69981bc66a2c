import { signedOutMembers } from '../data/signed-out-members.ts';

/** For after a test: drops what the page keeps of a member, as a logout does, and lets later tests keep it again. */
export function dropUnsent(uid: string): void {
  signedOutMembers.add(uid);
  signedOutMembers.remove(uid);
}
