import styles from './comment-text.module.css';

const address = /((?:https?:\/\/|www\.)\S+)/i;

/** The text of a comment. Addresses are shown in full but are no links, so that nobody opens one by accident. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          // The parts of a text never change their order.
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
