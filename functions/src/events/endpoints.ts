import { onValueWritten } from 'firebase-functions/database';
import { realDatabase } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { mirrorAttendance as mirrorAttendanceUseCase } from './mirror-attendance.ts';

export const mirrorAttendance = onValueWritten(
  { ref: '/attendance/{event}/{uid}', retry: true },
  withFailureLog('mirrorAttendance', ({ params: { event, uid } }) =>
    mirrorAttendanceUseCase(event, uid, realDatabase()),
  ),
);
