import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { ListLoading } from '../../ui/list-waiting.tsx';
import { type Daily, readDaily as readStored } from './api/daily.ts';
import { OverviewSection } from './overview-section.tsx';
import { NumbersTable } from './numbers-table.tsx';

/** Fewer days cannot be compared. */
const firstWeek = 7;

interface DailyNumbersProps {
  online: boolean;
  readDaily?: () => Promise<Daily>;
}

/** The site's numbers for admins: the last days compared with the days before. */
export function DailyNumbers({ online, readDaily = readStored }: DailyNumbersProps) {
  return (
    <OverviewSection
      title="How the house does"
      what="The numbers"
      height={22}
      online={online}
      answer={useSource(source(['the daily numbers'], { load: readDaily }))}
      loading={<ListLoading what="the numbers" />}
    >
      {(daily) =>
        daily.size < firstWeek ? (
          <p>The first week is still being counted.</p>
        ) : (
          <NumbersTable daily={daily} />
        )
      }
    </OverviewSection>
  );
}
