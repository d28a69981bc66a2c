import { quoted } from '@contract/quoted.ts';
import styles from './save-status.module.css';

interface VersionSummaryProps {
  name: string;
  when: string;
  title: string;
  html: string;
}

/** Returns the words of a stored text. Parsing it this way runs no scripts and loads no resources. */
function wordsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  return body.textContent?.match(/\S+/g) ?? [];
}

/** A short summary by which to recognize a version. */
export function VersionSummary({ name, when, title, html }: VersionSummaryProps) {
  const words = wordsIn(html);
  const end = words.slice(-14).join(' ');
  return (
    <div className={styles.version}>
      <dt>{name}</dt>
      <dd>{when}</dd>
      <dd>
        {quoted(title || 'No title yet')}, {words.length} {words.length === 1 ? 'word' : 'words'}
        {end && `, ending: ${quoted(`… ${end}`)}`}
      </dd>
    </div>
  );
}
