import { moderationReasonMaxLength } from '@contract/comments.ts';
import { suspendMemberSchema } from '@contract/moderation.ts';
import * as v from 'valibot';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import styles from './decision.module.css';

/** The most common reasons. */
const readyReasons = [
  'Spam or advertising.',
  'An insult.',
  'Hateful.',
  'Somebody’s private data.',
  'Off topic.',
] as const;

/** Returns what is wrong with a reason, or null if it is valid. */
export function reasonProblem(reason: string): string | null {
  const { success, issues } = v.safeParse(suspendMemberSchema.entries.reason, reason);
  return success ? null : issues[0].message;
}

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
  error: string | null;
}

/** The field for a reason, picked from the common ones or typed. */
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
