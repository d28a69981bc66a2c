/** Runs `work` while no other tab of this browser runs something under the same name. */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  // Where there are no locks two tabs may do it at once: what is done under one must bear that.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`riffhall:${name}`, work);
}
