import { siteTimeZone } from '@contract/site.ts';
import type { ReactNode } from 'react';
import { siteTime } from '../../../lib/site-clock.ts';
import { zoneName } from '../../../lib/zone-texts.ts';
import { scheduleDraft } from '../../../data/publishing.ts';
import { followersNotified } from '../../../data/publishing-texts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { useScheduleFields } from '../../../ui/schedule-fields.tsx';
import type { Publish } from './use-publish.ts';

interface PublishDialogProps {
  title: string;
  /** The label of the submit button, if it is not the title. */
  action?: string;
  pendingText: string;
  publish: Publish;
  /** Resolves to true on success; the dialog then closes. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before a call of `usePublish`, and stays open with the error if the call fails. */
export function PublishDialog({ publish, onSubmit, children, ...form }: PublishDialogProps) {
  const submit = async () => {
    if (await onSubmit()) form.onClose();
  };
  return (
    <FormDialog action={form.title} {...form} onSubmit={submit}>
      {children}
      <FailureNotice title="That did not work">{publish.problem}</FailureNotice>
    </FormDialog>
  );
}

/** Formats a time in the site's time zone, with the name of the zone. */
export const timeInZone = (at: number): string => `${siteTime(at)} (${zoneName(siteTimeZone)})`;

interface ScheduleDialogProps {
  publish: Publish;
  /** The scheduled time, in milliseconds since the epoch. */
  before: number | undefined;
  /** Whether the article has been published before. */
  wasOut: boolean;
  onClose: () => void;
}

/** Asks for a date and time in the site's time zone. */
export function ScheduleDialog({ publish, before, wasOut, onClose }: ScheduleDialogProps) {
  const { fields, check } = useScheduleFields(before ?? null);
  const submit = async () => {
    const at = check();
    if (at === null) return false;
    return publish.run((id, version) => scheduleDraft(id, version, at), {
      text: `It goes out ${timeInZone(at)}.`,
    });
  };

  return (
    <PublishDialog
      title="Schedule"
      action="Schedule it"
      pendingText="Scheduling…"
      publish={publish}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        It goes out by itself, and {wasOut ? 'nobody is told again' : followersNotified}. Times are those of{' '}
        {zoneName(siteTimeZone)}.
      </p>
      {fields}
    </PublishDialog>
  );
}
