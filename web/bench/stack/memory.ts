import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Resident memory. */
  kib: number;
}

function readProcess(pid: number): Process | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { pid, parent: number('PPid'), kib: number('VmRSS') };
  } catch {
    // The process has just ended.
    return null;
  }
}

/** Returns the number of processes in a process tree, and their resident memory in MiB. Linux only. */
export function memoryOf(root: number): { processes: number; mib: number } {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== null);
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const own = all.filter(({ pid }) => family.has(pid));
  const kib = own.reduce((sum, process) => sum + process.kib, 0);
  return { processes: own.length, mib: Math.round(kib / 1024) };
}
