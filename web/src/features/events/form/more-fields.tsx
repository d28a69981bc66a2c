import { eventDescriptionMaxLength, eventSummaryMaxLength, priceMaxLength } from '@contract/events.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EventForm } from '../api/drafts.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea, TextInput } from '../../../ui/input.tsx';
import styles from './event-form.module.css';
import { PosterField, type PosterDialog } from './poster-field.tsx';

interface MoreFieldsProps {
  PictureDialog: PosterDialog;
  /** Whether to ask for the live report, because the event is over. */
  mayReport: boolean;
}

/** The fields for the tickets, texts, and poster of an event. */
export function MoreFields({ PictureDialog, mayReport }: MoreFieldsProps) {
  const { register, control, formState } = useFormContext<EventForm>();
  const { errors } = formState;
  const [summary, description] = useWatch({ control, name: ['summary', 'description'] });
  return (
    <>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>Tickets</legend>
        <div className={styles.row}>
          <Field
            label="Price"
            optional
            hint="For example 18 € / 22 € at the door."
            error={errors.price?.message}
          >
            <TextInput {...register('price')} maxLength={priceMaxLength} autoComplete="off" />
          </Field>
          <Field label="Ticket link" optional hint="Begins with https://" error={errors.ticketUrl?.message}>
            <TextInput {...register('ticketUrl')} type="url" inputMode="url" autoComplete="off" />
          </Field>
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>In words and pictures</legend>
        <Field
          label="Summary"
          optional
          hint={`A sentence or two for the lists: ${summary.length} of ${eventSummaryMaxLength} characters.`}
          error={errors.summary?.message}
        >
          <TextArea {...register('summary')} rows={2} maxLength={eventSummaryMaxLength} />
        </Field>
        <Field
          label="Description"
          optional
          hint={`Plain text: ${description.length} of ${eventDescriptionMaxLength} characters.`}
          error={errors.description?.message}
        >
          <TextArea {...register('description')} rows={6} maxLength={eventDescriptionMaxLength} />
        </Field>
        <PosterField PictureDialog={PictureDialog} />
      </fieldset>
      {mayReport && (
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Afterwards</legend>
          <Field
            label="Live report"
            optional
            hint="The address of the article: the page of the event links it."
            error={errors.report?.message && 'Paste the address of an article of this site.'}
          >
            <TextInput {...register('report')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
        </fieldset>
      )}
    </>
  );
}
