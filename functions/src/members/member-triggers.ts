import { onValueWritten } from 'firebase-functions/database';
// Only the first generation is told of new and of deleted accounts without holding up the sign-up.
import { runWith } from 'firebase-functions/v1';
import { functionsRegion } from '../contract/site.ts';
import { memberDeps } from '../deps.ts';
import { forgetMember, refreshMember } from './refresh-member.ts';

const accounts = () => runWith({ failurePolicy: true, maxInstances: 10 }).region(functionsRegion).auth.user();

export const recordNewMember = accounts().onCreate(({ uid }) => refreshMember(uid, memberDeps()));

export const dropMember = accounts().onDelete(({ uid }) => forgetMember(uid, memberDeps()));

export const renameMember = onValueWritten(
  { ref: '/users/{uid}/displayName', retry: true },
  ({ params: { uid } }) => refreshMember(uid, memberDeps()),
);
