import { realDatabase } from '../deps.ts';
import { mirrorFollow as mirrorFollowUseCase } from './mirror-follow.ts';

export const mirrorFollow = (uid: string, target: string) => mirrorFollowUseCase(uid, target, realDatabase());
