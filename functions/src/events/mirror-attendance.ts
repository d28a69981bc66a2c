import { onValueWritten } from 'firebase-functions/database';
import { realStore } from '../deps.ts';
import { copyAttendance } from './copy-attendance.ts';

export const mirrorAttendance = onValueWritten(
  { ref: '/attendance/{event}/{uid}', retry: true },
  ({ params: { event, uid } }) => copyAttendance(event, uid, realStore()),
);
