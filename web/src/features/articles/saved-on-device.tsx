import { useEffect, useState } from 'react';
import { deviceCopies } from '../../platform/device-copies.ts';
import { logError } from '../../platform/log.ts';
import { offlineArticles } from '../../data/offline-articles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { plural } from '../../lib/plural.ts';
import { Notice } from '../../ui/notice.tsx';

/** A link to the saved articles on this device, for when there is neither a network nor a copy of this article. */
export default function SavedOnDevice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (deviceCopies.owner() === null) return;
    offlineArticles
      .count()
      .then(setCount, (error: unknown) => logError('Counting the copies on this device', error));
  }, []);
  if (count === 0) return null;
  return (
    <Notice
      title="What you can read here"
      action={
        <ButtonLink to="/user/saved" size="small">
          Saved Articles
        </ButtonLink>
      }
    >
      {plural(count, 'saved article')} {count === 1 ? 'is' : 'are'} on this device.
    </Notice>
  );
}
