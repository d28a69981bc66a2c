import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './token-input.module.css';

interface TokenListProps {
  label: string;
  tokens: readonly { key: string; text: string }[];
  /** Absent if tokens cannot be removed. */
  onRemove?: ((key: string) => void) | undefined;
}

/** The tokens of a field, each with a remove button. */
export function TokenList({ label, tokens, onRemove }: TokenListProps) {
  return (
    tokens.length > 0 && (
      <ul className={styles.list} role="list" aria-label={label}>
        {tokens.map(({ key, text }) => (
          <li key={key} className={styles.token} data-fixed={!onRemove || undefined}>
            {text}
            {onRemove && (
              <IconButton label={`Remove ${text}`} onClick={() => onRemove(key)}>
                <Icon name="close" size={1} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    )
  );
}
