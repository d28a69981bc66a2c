import { BillFields } from './bill-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import type { PosterDialog } from './poster-field.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';

interface EventFormFieldsProps {
  PictureDialog: PosterDialog;
  /** It is over, and whoever changes it may link what was written of it. */
  mayReport: boolean;
}

/** Everything that is asked of an event; stands in a FormProvider. */
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
