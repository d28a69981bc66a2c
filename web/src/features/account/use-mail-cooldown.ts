import { useEffect, useState } from 'react';
import { mailCooldown } from '../../platform/session/mail-cooldown.ts';

/** Counts down the whole seconds until another email may be sent. Call `refresh` after sending one. */
export function useMailCooldown() {
  const [left, setLeft] = useState(() => mailCooldown.remaining());
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(mailCooldown.remaining()), Math.min(left, 1000));
    return () => clearTimeout(timer);
  }, [left]);
  return { seconds: Math.ceil(left / 1000), refresh: () => setLeft(mailCooldown.remaining()) };
}
