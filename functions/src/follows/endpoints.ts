import { onValueWritten } from 'firebase-functions/database';
import { realDatabase } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { mirrorFollow as mirrorFollowUseCase } from './mirror-follow.ts';

/** Idempotent, and retried until it succeeds. */
export const mirrorFollow = onValueWritten(
  { ref: '/follows/{uid}/{target}', retry: true },
  withFailureLog('mirrorFollow', ({ params: { uid, target } }) =>
    mirrorFollowUseCase(uid, target, realDatabase()),
  ),
);
