import type { ReactNode } from 'react';

interface TimeProps {
  /** Milliseconds since the epoch. */
  at: number;
  className?: string | undefined;
  title?: string | undefined;
  /** The human-readable time. */
  children: ReactNode;
}

/** A time in words, with the exact time for machines. */
export const Time = ({ at, ...rest }: TimeProps) => <time dateTime={new Date(at).toISOString()} {...rest} />;
