import { createServer } from 'node:net';
import { host, type PortName } from './ports.ts';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** The names of those ports that another program holds. */
export async function takenPorts(wanted: Partial<Record<PortName, number>>): Promise<[PortName, number][]> {
  const ports = Object.entries(wanted) as [PortName, number][];
  const free = await Promise.all(ports.map(([, port]) => isFree(port)));
  return ports.filter((_, index) => !free[index]);
}
