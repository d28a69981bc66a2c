import type { MailKind } from '@contract/mails.ts';

interface MailTexts {
  label: string;
  hint: string;
  /** The name for use in a sentence. */
  name: string;
}

export const mailTexts: Record<MailKind, MailTexts> = {
  weekly: {
    label: 'Weekly digest',
    hint: 'On Thursday evening: what is new of bands and authors you follow, what others read, and who is on stage.',
    name: 'the weekly digest',
  },
  tomorrow: {
    label: 'The day before my shows',
    hint: 'Where you said that you are going or interested: when, where, and whether anything has changed.',
    name: 'the mail on the day before your shows',
  },
};

export const namesOf = (kinds: readonly MailKind[]): string =>
  kinds.map((kind) => mailTexts[kind].name).join(' and ');
