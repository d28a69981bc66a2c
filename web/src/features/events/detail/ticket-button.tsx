import { ButtonLink } from '../../../ui/button.tsx';
import styles from './ticket-button.module.css';

interface TicketButtonProps {
  /** A web address of somebody else. */
  url: string;
  /** In words; empty while nobody has said. */
  price: string;
}

/** The way to a ticket: the main act of an event's page while one can be bought. */
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
