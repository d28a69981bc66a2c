import type { DraftDesk } from '../saving/draft-desk.ts';

/** Whether the server has everything. Without a connection the answer is no, at once: nobody waits for a tunnel to end. */
export function isSaved(desk: DraftDesk): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = desk.subscribe(() => desk.get().status.kind === 'offline' && resolve(false));
    void desk.saveNow().then(resolve).finally(leave);
  });
}
