/**
 * Runs `work` while no other tab of this browser runs anything under the same name. Without the Web Locks API, or if
 * the browser denies it to a site without storage, two tabs may run it at once: `work` must allow for that.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let started = false;
  const begin = () => {
    started = true;
    return work();
  };
  try {
    await navigator.locks.request(`riffhall:${name}`, begin);
  } catch (error) {
    if (started) throw error;
    await work();
  }
}
