import { createServer } from 'node:net';
import { host, type PortName } from './ports.ts';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Returns the ports, with their names, that another program occupies. */
export async function takenPorts(wanted: Partial<Record<PortName, number>>): Promise<[PortName, number][]> {
  const ports = Object.entries(wanted) as [PortName, number][];
  const free = await Promise.all(ports.map(([, port]) => isFree(port)));
  return ports.filter((_, index) => !free[index]);
}
