import styles from './comment-text.module.css';

const address = /((?:https?:\/\/|www\.)\S+)/i;

/** The text of a comment. URLs are shown in full but not linked, so that nobody opens one by accident. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          // The order of the parts never changes, so the index is a stable key.
          <span key={index} className={styles.address}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  );
}
