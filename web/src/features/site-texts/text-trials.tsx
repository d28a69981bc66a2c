import { heldWordIn } from '@contract/held-words.ts';
import type { OwnMails } from '@contract/mails.ts';
import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import type { CallResult } from '../../platform/call-function.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { sendTrialDigest } from './api/trial-digest.ts';

/** Sends the admin the next digest as it would be now, with the line that is saved. */
export function TryDigest() {
  const online = useOnline();
  const [answer, setAnswer] = useState<CallResult<OwnMails> | null>(null);
  const send = async () => {
    setAnswer(null);
    setAnswer(await sendTrialDigest());
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        type="button"
        aria-disabled={!online}
        pendingText="Sending…"
        onClick={send}
      >
        Send me the next digest
      </Button>
      {answer && (
        <Notice kind={answer.ok ? 'success' : 'error'} live>
          {answer.ok
            ? `It is on its way to ${answer.value.address}, with the line as it is saved.`
            : answer.message}
        </Notice>
      )}
    </>
  );
}

/** Shows whether a text would be held by a list that need not be saved yet. */
export function TryHeldWords({ list }: { list: string }) {
  const [text, setText] = useState('');
  const found = heldWordIn(text, list);
  return (
    <>
      <Field label="Try a text" hint="Against the list as it stands above, saved or not. Nothing is sent.">
        <TextArea rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <p role="status">
        {text.trim() !== '' &&
          (found === null
            ? 'This text has none of the words.'
            : `This text would be held for ${quoted(found)}.`)}
      </p>
    </>
  );
}
