import { signedOutMembers } from '../data/signed-out-members.ts';

/** Cleans up after a test: drops what the page keeps of a member, like a logout, and lets later tests keep it again. */
export function dropUnsent(uid: string): void {
  signedOutMembers.add(uid);
  signedOutMembers.remove(uid);
}
