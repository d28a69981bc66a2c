import { slugHolder } from '../../data/drafts.ts';
import { useAsync, valueOf } from '../../data/use-query.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The link from a published article to its draft. Renders nothing until the draft's ID is known. */
export function EditLink({ slug }: { slug: string }) {
  const draft = valueOf(useAsync('the draft of an article', slug, () => slugHolder(slug)));
  return (
    draft && (
      <ButtonLink variant="secondary" to={`/article/upload/${draft}`}>
        Edit
      </ButtonLink>
    )
  );
}
