import { minuteMs, secondMs } from '../contract/time.ts';
import { deletionDeps, memberDeps } from '../deps.ts';
import { resumeDeletions as resumeDeletionsUseCase } from './resume-deletions.ts';
import { syncMembers as syncMembersUseCase } from './sync-members.ts';

export const resumeDeletions = () => resumeDeletionsUseCase(deletionDeps());

/** The time limit of bulk work, less the time for the page in progress to finish. */
const syncMs = 540 * secondMs - 3 * minuteMs;

/** Runs hourly, so that a round that was interrupted or needs several runs resumes soon. */
export const syncMembers = () => syncMembersUseCase(Date.now() + syncMs, memberDeps());
