import type { ReactNode } from 'react';

interface TimeProps {
  /** Milliseconds since 1970. */
  at: number;
  className?: string | undefined;
  title?: string | undefined;
  /** How it is said here. */
  children: ReactNode;
}

/** A moment in words, and exactly for machines. */
export const Time = ({ at, ...rest }: TimeProps) => <time dateTime={new Date(at).toISOString()} {...rest} />;
