import { changeEventSchema } from '@contract/event-schemas.ts';
import { eventReasonMaxLength } from '@contract/events.ts';
import { ReasonDialog, type ReasonDialogProps } from '../../../ui/reason-dialog.tsx';

/** Asks for the reason of a change to an event, which the public will read. */
export const EventReasonDialog = (props: Omit<ReasonDialogProps, 'maxLength' | 'schema'>) => (
  <ReasonDialog
    {...props}
    maxLength={eventReasonMaxLength}
    schema={changeEventSchema.options[1].entries.reason}
  />
);
