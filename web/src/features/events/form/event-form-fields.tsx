import { BillFields } from './bill-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import type { PosterDialog } from './poster-field.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';

interface EventFormFieldsProps {
  PictureDialog: PosterDialog;
  /** Whether to ask for the live report, because the event is over. */
  mayReport: boolean;
}

/** All fields of the event form. Requires a FormProvider. */
export function EventFormFields(props: EventFormFieldsProps) {
  return (
    <>
      <BillFields />
      <WhereFields />
      <WhenFields />
      <MoreFields {...props} />
    </>
  );
}
