import { minuteMs, secondMs } from '../contract/time.ts';
import { mirrorDeps } from '../band-deps.ts';
import { deletionDeps, memberDeps, realDatabase } from '../deps.ts';
import { mirrorHorn as mirrorHornUseCase } from './mirror-horn.ts';
import { mirrorProfile } from './mirror-profile.ts';
import type { MirroredField } from './public-value.ts';
import { refreshMember as refreshMemberUseCase } from './refresh-member.ts';
import { resumeDeletions as resumeDeletionsUseCase } from './resume-deletions.ts';
import { syncMembers as syncMembersUseCase } from './sync-members.ts';

export const resumeDeletions = () => resumeDeletionsUseCase(deletionDeps());

/** The time limit of bulk work, less the time for the page in progress to finish. */
const syncMs = 540 * secondMs - 3 * minuteMs;

/** Runs hourly, so that a round that was interrupted or needs several runs resumes soon. */
export const syncMembers = () => syncMembersUseCase(Date.now() + syncMs, memberDeps());

export const mirrorHorn = (slug: string, uid: string) => mirrorHornUseCase(slug, uid, realDatabase());

export const mirrorProfileField = (uid: string, field: MirroredField) =>
  mirrorProfile(uid, field, mirrorDeps());

export const refreshMember = (uid: string) => refreshMemberUseCase(uid, memberDeps());
