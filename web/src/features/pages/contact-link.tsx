import { contactEmail } from '@contract/site.ts';

export function ContactLink() {
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
