import { thingAt } from '@contract/reported-things.ts';
import { useLocation } from 'react-router-dom';
import { Reporting } from './index.tsx';

export interface ReportPageProps {
  /** The uid of the reader. Null for a visitor. */
  uid: string | null;
  /** Of the button. */
  className: string | undefined;
}

/** The entry of the footer that reports the page, if it is about something that readers can report. */
export default function ReportPage({ uid, className }: ReportPageProps) {
  const thing = thingAt(useLocation().pathname);
  return (
    thing !== null && (
      <li>
        <Reporting key={thing} thing={thing} title="Report this page" uid={uid}>
          {(open) => (
            <button type="button" className={className} onClick={open}>
              Report this page
            </button>
          )}
        </Reporting>
      </li>
    )
  );
}
