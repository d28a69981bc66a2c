import { Checkbox } from '../../ui/checkbox.tsx';
import { choosableKinds, lookOf, mutedText, textsOf } from './kind-looks.ts';
import { mute, unmute } from './mute.ts';
import styles from './notification-choices.module.css';

interface KindChoicesProps {
  uid: string;
  muted: ReadonlySet<string>;
}

/** Each kind, on or off. A change is kept at once. */
export function KindChoices({ uid, muted }: KindChoicesProps) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Notify me about</legend>
      <div className={styles.kinds}>
        {choosableKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={lookOf(kind).label}
            hint={textsOf(kind).hint}
            checked={!muted.has(kind)}
            onChange={({ target }) =>
              void (target.checked ? unmute(uid, { kind }) : mute(uid, { kind }, mutedText(kind)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
