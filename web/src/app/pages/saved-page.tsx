import { FollowedAuthors, FollowedBands } from '../../features/follow/followed.tsx';
import { useState } from 'react';
import { listedArticle } from '../../features/articles/stored-article.ts';
import { offlineSyncOf } from '../../features/saved/member-offline-sync.ts';
import { SavedCards } from '../../features/saved/saved-cards.ts';
import { SavedList } from '../../features/saved/saved-list.tsx';
import { useSession } from '../../features/account/index.ts';
import { offlineReader } from '../../data/offline-reader.ts';
import { publicReader } from '../../platform/database-rest.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { ListHeading } from '../../ui/page-heading.tsx';

function Saved({ user }: { user: SessionUser }) {
  const { uid, bands = {} } = user;
  const [reader] = useState(() => offlineReader(publicReader()));
  const [cards] = useState(() => new SavedCards(reader, listedArticle));
  return (
    <>
      <SavedList uid={uid} copies={offlineSyncOf(uid, listedArticle)} cards={cards} />
      <FollowedAuthors uid={uid} reader={reader} />
      <FollowedBands uid={uid} favourites={Object.values(bands)} reader={reader} />
    </>
  );
}

export default function SavedPage() {
  const session = useSession();
  return (
    <>
      <ListHeading lead="Saved articles can be read offline. Tick Read when you are done; Keep holds one on the list.">
        Saved Articles
      </ListHeading>
      {session.state === 'signed-in' && <Saved key={session.user.uid} user={session.user} />}
    </>
  );
}
