import { slugHolder } from '../../data/drafts.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The link from a published article to its draft. Renders nothing until the draft's ID is known. */
export default function EditLink({ slug }: { slug: string }) {
  const { data: draft } = useSource(
    source(['the draft of an article', slug], { load: () => slugHolder(slug) }),
  );
  return (
    draft && (
      <ButtonLink variant="secondary" to={`/article/upload/${draft}`}>
        Edit
      </ButtonLink>
    )
  );
}
