import styles from './comment-text.module.css';

const address = /((?:https?:\/\/|www\.)\S+)/i;

/** The text as readers see it; addresses are shown in full and lead nowhere, so that nobody opens one by accident. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          // Parts of one text keep their order.
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
