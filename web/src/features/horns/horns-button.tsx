import { useState } from 'react';
import { usePendingCommands } from '../../data/command.ts';
import { useSource } from '../../data/use-source.ts';
import { countWithOwn, shownCount } from '../../lib/shown-count.ts';
import { Button } from '../../ui/button.tsx';
import { type HornsProps, HornsMark } from './visitor-horns.tsx';
import { hornSource, hornsOf } from './member-horns.ts';

interface HornsButtonProps extends HornsProps {
  /** The uid of the member. */
  uid: string;
}

/** The button that gives an article the horns or takes them back. */
export default function HornsButton({ uid, slug, count }: HornsButtonProps) {
  const horns = hornsOf(uid);
  const pending = usePendingCommands(horns).find(({ key }) => key === slug);
  const { data: mine = null } = useSource(hornSource(uid, slug));
  const given = pending?.change ?? mine ?? false;
  const [known, setKnown] = useState({ count, mine, ahead: 0 });
  const next = known.count === count && known.mine === mine ? known : countWithOwn(known, count, mine);
  if (next !== known) setKnown(next);
  return (
    <Button variant="secondary" aria-pressed={given} onClick={() => horns.run(slug, !given)}>
      <HornsMark count={shownCount(next, given)} />
    </Button>
  );
}
