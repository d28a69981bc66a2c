import { contactEmail } from './owner.ts';

export function ContactLink() {
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
