import { useAsync } from '../../data/use-async.ts';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { type Daily, readDaily as readStored } from './api/daily.ts';
import { DeskSection } from './desk-section.tsx';
import { NumbersTable } from './numbers-table.tsx';

/** Fewer days cannot be compared with anything. */
const firstWeek = 7;

interface HouseNumbersProps {
  readDaily?: () => Promise<Daily>;
}

/** How the house does, for admins: what happened in the last days beside the days before. */
export function HouseNumbers({ readDaily = readStored }: HouseNumbersProps) {
  const daily = useAsync('the numbers of the house', 'daily', readDaily);
  return (
    <DeskSection title="How the house does" height={26}>
      {daily.state === 'loading' && <ListLoading what="the numbers" />}
      {daily.state === 'error' && (
        <ListFailed title="The numbers did not load" onRetry={daily.retry}>
          Nothing is lost: they are kept on the server. Check that you are online, then try again.
        </ListFailed>
      )}
      {daily.state === 'success' && daily.value.size < firstWeek && (
        <p>The first week is still being counted.</p>
      )}
      {daily.state === 'success' && daily.value.size >= firstWeek && <NumbersTable daily={daily.value} />}
    </DeskSection>
  );
}
