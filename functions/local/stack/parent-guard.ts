/**
 * Loaded with `--import` into every process of the stack. Some of them are started in a process group of their
 * own, where no Ctrl-C reaches them; without this they would live on when their starter is killed.
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
