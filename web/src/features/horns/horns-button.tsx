import { useState, useSyncExternalStore } from 'react';
import { followCount, shownCount } from '../../lib/shown-count.ts';
import { Button } from '../../ui/button.tsx';
import { type HornsProps, HornsMark } from './visitor-horns.tsx';
import { hornsOf } from './member-horns.ts';

export interface HornsButtonProps extends HornsProps {
  /** The uid of the member. */
  uid: string;
}

/** The button that gives an article the horns or takes them back. */
export default function HornsButton({ uid, slug, count }: HornsButtonProps) {
  const horns = hornsOf(uid);
  const { subscribe, get } = horns.of(slug);
  const { wanted: given, confirmed: mine } = useSyncExternalStore(subscribe, get);
  const [known, setKnown] = useState({ count, mine, ahead: 0 });
  const next = known.count === count && known.mine === mine ? known : followCount(known, count, mine);
  if (next !== known) setKnown(next);
  return (
    <Button variant="secondary" aria-pressed={given} onClick={() => horns.set(slug, !given)}>
      <HornsMark count={shownCount(next, given)} />
    </Button>
  );
}
