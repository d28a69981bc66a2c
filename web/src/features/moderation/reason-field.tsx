import { moderationReasonMaxLength } from '@contract/comments.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import styles from './reason-field.module.css';
import { readyReasons } from './reasons.ts';

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
  error: string | null;
}

/** A reason, said with one press or in one's own words. */
export function ReasonField({ reason, onReason, error }: ReasonFieldProps) {
  return (
    <>
      <div className={styles.ready} role="group" aria-label="Ready reasons">
        {readyReasons.map((ready) => (
          <Button
            key={ready}
            variant="secondary"
            size="small"
            aria-pressed={reason === ready}
            onClick={() => onReason(ready)}
          >
            {ready}
          </Button>
        ))}
      </div>
      <Field label="Reason" error={error}>
        <TextArea
          rows={2}
          maxLength={moderationReasonMaxLength}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </>
  );
}
