import { Reporting } from './report-button.tsx';

export interface ReportPageProps {
  /** What the page is about. */
  thing: string;
  /** The uid of the reader. Null for a visitor. */
  uid: string | null;
  className: string | undefined;
}

/** The button of the footer that reports the page. */
export default function ReportPage({ className, ...reported }: ReportPageProps) {
  return (
    <Reporting title="Report this page" {...reported}>
      {(open) => (
        <button type="button" className={className} onClick={open}>
          Report this page
        </button>
      )}
    </Reporting>
  );
}
