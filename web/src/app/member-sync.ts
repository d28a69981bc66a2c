import { listedArticle } from '../features/articles/stored-article.ts';
import { followsOf } from '../features/follow/observers.ts';
import { giveHornsThatWereMeant } from '../features/horns/arrive-horns.ts';
import { hornsOf } from '../features/horns/member-horns.ts';
import { saveWhatWasMeant } from '../features/saved/arrive-saved.ts';
import { copiesOf, leaveSaved } from '../features/saved/keepers.ts';
import { keepMemberParts } from '../services/service-worker.ts';

let leave: (() => void) | null = null;

/**
 * What goes on behind every page while a member is signed in: unsent changes are sent, saved articles are kept on the
 * device. With `null`, after a sign-out, it ends and the device forgets.
 */
export function syncFor(uid: string | null): void {
  leave?.();
  leave = null;
  if (uid === null) {
    void leaveSaved();
    return;
  }
  copiesOf(uid, listedArticle);
  saveWhatWasMeant(uid);
  giveHornsThatWereMeant(uid);
  keepMemberParts();
  const follows = followsOf(uid);
  const unsubscribe = follows.observer.subscribe(() => undefined);
  const horns = hornsOf(uid);
  horns.start();
  leave = () => {
    horns.stop();
    unsubscribe();
    follows.stop();
  };
}
