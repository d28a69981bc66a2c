import type { Pin } from '@contract/pins.ts';
import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { useFrontPage } from './pinning.ts';
import { Muted } from '../../../ui/muted.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { dayAfter, dayAndMonth, dayOf, isDay } from '@contract/calendar.ts';
import { siteTimeZone } from '@contract/site.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select, TextInput } from '../../../ui/input.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { siteZoneName } from '../site-time.ts';
import styles from '../article-admin.module.css';

/** Formats a day: `Sunday 6 December`. */
const dayInWords = (day: string): string => dayAndMonth(Date.parse(day), 'UTC');

/** Returns the Sunday after a day. */
const sundayAfter = (day: string): string => dayAfter(day, 7 - new Date(`${day}T00:00:00Z`).getUTCDay());

const otherDay = 'other';

interface LastDayDialogProps {
  title: string;
  lastDay: string | undefined;
  onChoose: (lastDay: string | undefined) => void;
  onClose: () => void;
}

/** Asks until when an article is pinned. */
function LastDayDialog({ title, lastDay = '', onChoose, onClose }: LastDayDialogProps) {
  const [today] = useState(() => dayOf(Date.now(), siteTimeZone));
  const sunday = sundayAfter(today);
  const [choice, setChoice] = useState(['', today, sunday].includes(lastDay) ? lastDay : otherDay);
  const [day, setDay] = useState(lastDay);
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    const chosen = choice === otherDay ? day : choice;
    if (choice === otherDay && (!isDay(day) || day < today)) setError('Choose today or a later day.');
    else onChoose(chosen || undefined);
  };
  return (
    <FormDialog title="Pinned until" action="Save" onSubmit={submit} onClose={onClose}>
      <p>
        {quoted(title)} leaves the top of the front page by itself when its last day is over in {siteZoneName}
        .
      </p>
      <Field label="Last day">
        <Select value={choice} onChange={({ target }) => setChoice(target.value)}>
          <option value="">No end</option>
          <option value={today}>Today</option>
          <option value={sunday}>{dayInWords(sunday)}</option>
          <option value={otherDay}>Another day</option>
        </Select>
      </Field>
      {choice === otherDay && (
        <Field label="Day" error={error}>
          <TextInput
            type="date"
            min={today}
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              setError(null);
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}

/** Returns `list` with the entry at `index` moved up to position `to`. */
function moved(list: readonly Pin[], index: number, to: number): Pin[] {
  const entry = list[index];
  const rest = list.filter((_, place) => place !== index);
  return entry === undefined ? rest : rest.toSpliced(to, 0, entry);
}

/** The pinned articles in the order of the front page. */
export function PinnedList() {
  const online = useOnline();
  const page = useFrontPage();
  const [hadSome, setHadSome] = useState(false);
  const [asked, setAsked] = useState<Pin | null>(null);
  const hasSome = page !== null && page.pinned.length > 0;
  if (hasSome && !hadSome) setHadSome(true);
  // Stays mounted after the last article is unpinned, because it has the focus.
  if (!page || (!hasSome && !hadSome)) return null;
  const { pinned: shown, titles } = page;
  const onSite = shown.filter(({ slug }) => titles[slug]);
  const titleOf = ({ slug }: Pin) => titles[slug] || slug;
  return (
    <section data-focus-home="" tabIndex={-1} className={styles.pinned} aria-labelledby="pinned">
      <h2 id="pinned" className={styles.pinnedHeading}>
        On top of the front page
      </h2>
      {!hasSome && <p>Nothing is pinned: the newest article leads.</p>}
      <ol className={styles.pinnedList} role="list" hidden={!hasSome}>
        {shown.map((pin, index) => {
          const title = titleOf(pin);
          const place = onSite.indexOf(pin);
          const end = pin.lastDay === undefined ? 'No end' : `Until ${dayInWords(pin.lastDay)}`;
          const moveTo = (to: number, message: string) => page.arrange(moved(shown, index, to), message);
          const unpin = () =>
            page.arrange(
              shown.filter((other) => other !== pin),
              `${quoted(title)} is no longer pinned.`,
            );
          return (
            <li key={pin.slug} className={styles.pinnedRow} data-row="">
              <span className={styles.place}>{place < 0 ? '–' : place === 0 ? 'Lead' : place + 1}</span>
              <span className={styles.pinnedTitle}>
                {title}
                {place < 0 && <Muted as="span"> Not on the site now</Muted>}
              </span>
              <span className={styles.acts}>
                <RowButton of={title} aria-disabled={!online} onClick={() => setAsked(pin)}>
                  {end}
                </RowButton>
                {/* The lead has the button, too, so that the focus stays on it and does not move to Unpin. */}
                {shown.length > 2 && (
                  <RowButton
                    of={title}
                    aria-disabled={!online || index === 0}
                    onClick={() => moveTo(0, `${quoted(title)} leads now.`)}
                  >
                    To the top
                  </RowButton>
                )}
                <RowButton
                  of={title}
                  aria-disabled={!online || index === 0}
                  aria-label={`Move up: ${title}`}
                  onClick={() => moveTo(index - 1, `${quoted(title)} stands one place higher.`)}
                >
                  Up
                </RowButton>
                <RowButton of={title} aria-disabled={!online} onClick={unpin}>
                  Unpin
                </RowButton>
              </span>
            </li>
          );
        })}
      </ol>
      {asked && (
        <LastDayDialog
          title={titleOf(asked)}
          lastDay={asked.lastDay}
          onClose={() => setAsked(null)}
          onChoose={(lastDay) => {
            setAsked(null);
            page.arrange(
              shown.map((pin) =>
                pin.slug === asked.slug ? { slug: pin.slug, ...(lastDay && { lastDay }) } : pin,
              ),
              lastDay
                ? `${quoted(titleOf(asked))} is pinned until ${dayInWords(lastDay)}.`
                : `${quoted(titleOf(asked))} is pinned without an end.`,
            );
          }}
        />
      )}
    </section>
  );
}
