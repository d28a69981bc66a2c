import { listedArticle } from '../features/articles/stored-article.ts';
import { attendanceOf, resumeAttendanceAfterLogin } from '../features/events/attendance/member-attendance.ts';
import { resumeFollowAfterLogin } from '../features/follow/resume-follow.ts';
import { followsOf } from '../features/follow/member-follows.ts';
import { resumeHornsAfterLogin } from '../features/horns/resume-horns.ts';
import { hornsOf } from '../features/horns/member-horns.ts';
import { resumeSaveAfterLogin } from '../features/saved/resume-saved.ts';
import { copiesOf, leaveSaved } from '../features/saved/keepers.ts';
import { leftMembers } from '../data/left-members.ts';
import { renewPush } from '../platform/push.ts';
import { followOpened } from '../features/notifications/api/push-opened.ts';
import { keepMemberParts } from '../platform/service-worker.ts';
import { session } from '../platform/session/session.ts';
import { showToast } from '../ui/toast-store.ts';

let leave: (() => void) | null = null;

/** Long enough to come back from the kettle. */
const farewellSeconds = 600;

// Pages close by themselves then: somebody has to say why.
session.subscribe(() => {
  const now = session.get();
  if (now.state !== 'signed-out' || !now.disabled) return;
  showToast({
    text: 'This account has been disabled by an admin, so you are logged out. If you think that is a mistake, write to us: the address is under Contact.',
    seconds: farewellSeconds,
  });
});

/**
 * What goes on behind every page while a member is signed in: unsent changes are sent, saved articles are kept on the
 * device. With `null`, after a sign-out, it ends and the device forgets.
 */
export function syncFor(uid: string | null): void {
  leave?.();
  leave = null;
  void renewPush(uid);
  if (uid === null) {
    void leaveSaved();
    return;
  }
  leftMembers.welcome(uid);
  copiesOf(uid, listedArticle);
  resumeSaveAfterLogin(uid);
  resumeHornsAfterLogin(uid);
  resumeAttendanceAfterLogin(uid);
  resumeFollowAfterLogin(uid);
  keepMemberParts();
  const follows = followsOf(uid);
  follows.start();
  const unsubscribe = follows.value.subscribe(() => undefined);
  const horns = hornsOf(uid);
  horns.start();
  const attendance = attendanceOf(uid);
  attendance.start();
  const leaveOpened = followOpened(uid);
  leave = () => {
    leaveOpened();
    horns.stop();
    attendance.stop();
    unsubscribe();
    follows.stop();
  };
}
