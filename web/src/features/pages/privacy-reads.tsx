import { listenedAfterMs, readAfterMs } from '@contract/reads.ts';
import { secondMs } from '@contract/time.ts';
import { Clause } from './document.tsx';

/** The section about counted reads and listens. */
export function PrivacyReads() {
  return (
    <Clause title="What is read and heard">
      <p>
        How often an article or another public page is read is counted, without cookies and without keeping
        anything of you. When you have looked at one for {readAfterMs / secondMs} seconds and moved something,
        your browser tells our server which page it was, once. When a recording has played for{' '}
        {listenedAfterMs / secondMs} seconds, it tells which, once. A number of that day grows; the admins see
        it, and who wrote the article. Of other pages only their kind is kept, such as “bands”. So that nobody
        adds to it again and again, a number is kept that is made of your network address and the hour and
        shared by many readers, until one of a later hour takes its place. You are not counted if you answered
        “No, thanks” to being counted, or if your browser says that you want no tracking (Do Not Track, Global
        Privacy Control).
      </p>
      <p>
        A podcast app asks our server for an episode, which is counted the same way: once an hour for one
        address and app, and neither is kept. How many articles were saved on a day is a number, too, which
        the admins see, and how many members have saved an article one that its authors see, without who they
        are.
      </p>
    </Clause>
  );
}
