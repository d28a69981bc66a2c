import { ButtonLink } from '../../ui/button.tsx';
import { ActionRow } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MissingBar } from './missing-bar.tsx';
import styles from './dead-end.module.css';

export function NotFound() {
  return (
    <div className={styles.end}>
      <div>
        <PageHeading
          kicker="404"
          lead="There is no page at this address. It was mistyped somewhere, or the page has gone."
        >
          Not on the bill
        </PageHeading>
        <ActionRow>
          <ButtonLink to="/">Front page</ButtonLink>
          <ButtonLink variant="secondary" to="/article">
            All articles
          </ButtonLink>
        </ActionRow>
      </div>
      <MissingBar />
    </div>
  );
}

export { NotFound as default };
