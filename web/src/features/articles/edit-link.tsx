import { useEffect, useState } from 'react';
import { slugHolder } from '../../data/drafts.ts';
import { logError } from '../../platform/log.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way from a published article to its draft, for those who may change it. Nothing until the draft is known. */
export function EditLink({ slug }: { slug: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    slugHolder(slug).then(
      (id) => {
        if (!left) setDraft(id);
      },
      (error: unknown) => logError('Looking for the draft of an article', error),
    );
    return () => {
      left = true;
    };
  }, [slug]);
  return (
    draft && (
      <ButtonLink variant="secondary" to={`/article/upload/${draft}`}>
        Edit
      </ButtonLink>
    )
  );
}
