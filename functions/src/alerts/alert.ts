/** What the functions tell the admins of. Numbers and names of our own, never what a member wrote or is called. */
export type Alert =
  | { kind: 'donation'; id: string; amount: number }
  | { kind: 'donations-paused'; until: number }
  | { kind: 'report-waiting' }
  | { kind: 'published-late' | 'still-not-published'; draftId: string; minutes: number }
  | { kind: 'not-published'; draftId: string }
  | { kind: 'failure'; where: string }
  | { kind: 'test' };
