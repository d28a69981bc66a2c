import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { chosenDays } from '../../../data/history-state.ts';
import { useHistoryEntry } from '../../../data/use-history-entry.ts';

interface KeptDay {
  /** The shown month. It is `stale` while another one loads. */
  month: string;
  stale: boolean;
  picked: string | undefined;
  /** Called with the day that was chosen in this history entry before, or null if none was. */
  onKept: (day: string | null) => void;
}

/** Keeps the chosen day of a month with the history entry, so that going back and reloading show it again. */
export function useKeptDay({ month, stale, picked, onKept }: KeptDay): void {
  const { entry } = useHistoryEntry();
  const restore = useEffectEvent(() => {
    const day = chosenDays.get(entry);
    if (day !== null) onKept(day === 0 ? null : `${month}-${String(day).padStart(2, '0')}`);
  });
  useLayoutEffect(() => {
    if (!stale) restore();
  }, [entry, stale]);
  useEffect(() => {
    if (stale) return;
    chosenDays.set(entry, Number(picked?.slice(8) ?? 0));
    chosenDays.save();
  }, [entry, stale, picked]);
}
