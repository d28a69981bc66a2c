/**
 * Loaded with `--import` into every process of the stack. Some of them run in a process group of their own, which
 * Ctrl-C does not reach. Without this they would outlive a killed parent.
 */
const starter = process.ppid;

setInterval(() => {
  if (process.ppid === starter) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}, 500).unref();
