import { ButtonLink } from '../../../ui/button.tsx';
import styles from './ticket-button.module.css';

interface TicketButtonProps {
  /** The URL of an external site. */
  url: string;
  /** The price as text. Empty if unknown. */
  price: string;
}

/** The link to the tickets: the primary action of an event's page while they are on sale. */
export const TicketButton = ({ url, price }: TicketButtonProps) => (
  <div className={styles.ticket} data-no-print>
    <ButtonLink size="large" to={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      Get tickets
    </ButtonLink>
    <p className={styles.where}>
      {price && <strong>{price}. </strong>}
      Opens {new URL(url).hostname}, another site.
    </p>
  </div>
);
