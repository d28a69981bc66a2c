import { paths } from '../contract/paths.ts';
import { mirror } from '../kit/mirror.ts';
import type { Database } from '../database.ts';

/** Mirrors `attendance/{event}/{uid}` to `attending/{uid}/{event}`. */
export const mirrorAttendance = (event: string, uid: string, database: Database): Promise<void> =>
  mirror(paths.attendance(event, uid), paths.attendingEvent(uid, event), database);
