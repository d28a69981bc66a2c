/**
 * Runs `work` while no other tab of this browser runs something under the same name. In a browser without locks, or one that
 * refuses them to a site that may store nothing, two tabs may run it at once: the work must allow for that.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await navigator.locks.request(`riffhall:${name}`, begin);
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}
