import { listedArticle } from '../features/articles/stored-article.ts';
import { attendanceOf, resumeAttendanceAfterLogin } from '../features/events/attendance/member-attendance.ts';
import { resumeFollowAfterLogin } from '../features/follow/resume-follow.ts';
import { rememberedShows } from '../features/events/shows/remembered-shows.ts';
import { followsOf } from '../features/follow/member-follows.ts';
import { rememberedFollows } from '../features/follow/remembered-follows.ts';
import { resumeHornsAfterLogin } from '../features/horns/resume-horns.ts';
import { hornsOf } from '../features/horns/member-horns.ts';
import { resumeSaveAfterLogin } from '../features/saved/resume-saved.ts';
import { offlineSyncOf, stopOfflineSync } from '../features/saved/member-offline-sync.ts';
import { signedOutMembers } from '../data/signed-out-members.ts';
import { renewPush } from '../platform/push.ts';
import { markOpenedRead } from '../features/notifications/api/push-opened.ts';
import { precacheMemberParts } from '../platform/service-worker.ts';
import { session } from '../platform/session/session.ts';
import { showToast } from '../ui/toast-store.ts';
import { resumePendingDeletions } from './resume-pending-deletions.ts';

let stop: (() => void) | null = null;

/** Long enough for somebody who was away for a moment. */
const disabledToastSeconds = 600;

// Pages for members redirect at this point, and the toast explains why.
session.subscribe(() => {
  const now = session.get();
  if (now.state !== 'signed-out' || now.because !== 'disabled') return;
  showToast({
    text: 'This account has been disabled by an admin, so you are logged out. If you think that is a mistake, write to us: the address is under Contact.',
    seconds: disabledToastSeconds,
  });
});

/**
 * Runs background sync for one member: sends unsent changes and keeps saved articles on this device. `null`, after a
 * sign-out, stops it and removes the copies from this device.
 */
export function syncFor(uid: string | null): void {
  stop?.();
  stop = null;
  rememberedShows.forgetAllBut(uid);
  rememberedFollows.forgetAllBut(uid);
  void renewPush(uid);
  if (uid === null) {
    void stopOfflineSync();
    return;
  }
  signedOutMembers.remove(uid);
  offlineSyncOf(uid, listedArticle);
  resumeSaveAfterLogin(uid);
  resumeHornsAfterLogin(uid);
  resumeAttendanceAfterLogin(uid);
  resumeFollowAfterLogin(uid);
  precacheMemberParts();
  const follows = followsOf(uid);
  follows.start();
  const unsubscribe = follows.value.subscribe(() => undefined);
  const horns = hornsOf(uid);
  horns.start();
  const attendance = attendanceOf(uid);
  attendance.start();
  const stopResuming = resumePendingDeletions(uid);
  const unsubscribeOpened = markOpenedRead(uid);
  stop = () => {
    stopResuming();
    unsubscribeOpened();
    horns.stop();
    attendance.stop();
    unsubscribe();
    follows.stop();
  };
}
