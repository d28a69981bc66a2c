/** Runs `work` while no other tab of this browser runs something under the same name. */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  // In a browser without locks two tabs may run it at once: the work must allow for that.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`riffhall:${name}`, work);
}
