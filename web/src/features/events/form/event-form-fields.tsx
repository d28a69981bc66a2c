import { BillFields } from './bill-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import type { PosterDialog } from './poster-field.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';

interface EventFormFieldsProps {
  PictureDialog: PosterDialog;
  /** Ask for the live report, since the event is over. */
  mayReport: boolean;
}

/** All fields of the form of an event. Needs a FormProvider around it. */
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
