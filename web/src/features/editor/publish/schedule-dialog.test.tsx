import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scheduleDraft } from '../../../data/publishing.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Publish, PublishCall } from './use-publish.ts';

vi.mock('../../../data/publishing.ts', () => ({ scheduleDraft: vi.fn() }));

const nextYear = new Date().getUTCFullYear() + 1;
const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

function setUp(before?: number) {
  const works: PublishCall[] = [];
  const publish: Publish = {
    busy: false,
    problem: null,
    clearProblem: () => undefined,
    run: (work) => {
      works.push(work);
      return Promise.resolve(true);
    },
  };
  const onClose = vi.fn();
  const rendered = renderAt(
    <ScheduleDialog publish={publish} before={before} wasOut={false} onClose={onClose} />,
  );
  const choose = (day: string, time: string) => {
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
    fireEvent.change(screen.getByLabelText('Time in Berlin'), { target: { value: time } });
  };
  const submit = () => rendered.user.click(screen.getByRole('button', { name: 'Schedule it' }));
  return { ...rendered, choose, submit, works, onClose };
}

const said = () => screen.getByText(/^Goes out/).closest('[role="status"]');

test('the selected time is in the site’s time zone, and repeated in words', async () => {
  const { choose, submit, works, onClose } = setUp();
  choose(inThreeDays, '20:15');
  expect(said()).toHaveTextContent(/20:15 \(Berlin\)/);
  await submit();
  await works[0]?.('d1', 4);
  const at = vi.mocked(scheduleDraft).mock.lastCall?.[2] ?? 0;
  expect(new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' })).toBe('20:15:00');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['2020-01-01', '10:00', /This time is over/],
  [`${nextYear + 1}-12-31`, '10:00', /within a year/],
  ['', '10:00', /Choose a day and a time/],
])('%s %s is refused, until it is corrected', async (day, time, error) => {
  const { choose, submit, works } = setUp();
  choose(day, time);
  await submit();
  expect(screen.getByText(error)).toBeVisible();
  expect(works).toEqual([]);
  choose(inThreeDays, '10:00');
  expect(screen.queryByText(error)).not.toBeInTheDocument();
});

test('the dialog starts with the scheduled time', () => {
  setUp(Date.parse('2027-02-01T18:45:00Z'));
  expect(screen.getByLabelText('Day')).toHaveValue('2027-02-01');
  expect(screen.getByLabelText('Time in Berlin')).toHaveValue('19:45');
});
