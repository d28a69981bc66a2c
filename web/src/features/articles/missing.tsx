import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const MissingSearch = lazyPart(() => import('./missing-search.tsx'));

interface MissingProps {
  heading: string;
  /** Explains why it may not exist. */
  children: string;
}

/** Shown in place of an article or member that does not exist, with a search for others. */
export const Missing = ({ heading, children }: MissingProps) => (
  <>
    <PageHeading kicker="404" lead={children}>
      {heading}
    </PageHeading>
    <MissingSearch />
  </>
);
