import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';

/** Keeps `attending/{uid}/{event}` in step with `attendance/{event}/{uid}`, however late or often it is told; as `copyFollow`. */
export async function copyAttendance(event: string, uid: string, store: Store): Promise<void> {
  let attends = await store.get(paths.attendance(event, uid));
  for (;;) {
    await store.update({ [paths.attendingEvent(uid, event)]: attends });
    const now = await store.get(paths.attendance(event, uid));
    if (now === attends) return;
    attends = now;
  }
}
