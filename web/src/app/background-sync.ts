import { listedArticle } from '../features/articles/stored-article.ts';
import { followsOf } from '../features/follow/member-follows.ts';
import { offlineSyncOf, stopOfflineSync } from '../features/saved/member-offline-sync.ts';
import { sendCommandsOf } from '../data/command.ts';
import { forgetRemembered } from '../data/remembered-by-member.ts';
import { signedOutMembers } from '../data/signed-out-members.ts';
import { renewPush } from '../platform/push.ts';
import { markOpenedRead } from '../features/notifications/member-notifications.ts';
import { precacheMemberParts } from '../platform/service-worker.ts';
import { session } from '../platform/session/session.ts';
import './commands.ts';
import { announceDisabled } from './shell/announce-disabled.ts';

let stop: (() => void) | null = null;

/**
 * Runs background sync for one member: sends unsent changes and keeps saved articles on this device. `null`, after a
 * sign-out, stops it and removes the copies from this device.
 */
export function startSyncFor(uid: string | null): void {
  stop?.();
  stop = null;
  forgetRemembered(uid);
  void renewPush(uid);
  sendCommandsOf(uid);
  if (uid === null) {
    void stopOfflineSync();
    return;
  }
  signedOutMembers.remove(uid);
  offlineSyncOf(uid, listedArticle);
  precacheMemberParts();
  const unsubscribe = followsOf(uid).subscribe(() => undefined);
  const unsubscribeOpened = markOpenedRead(uid);
  const unsubscribeSession = session.subscribe(announceDisabled);
  stop = () => {
    unsubscribeOpened();
    unsubscribeSession();
    unsubscribe();
  };
}
