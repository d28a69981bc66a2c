import { rmSync } from 'node:fs';
import { takenPorts, portsAt, testOffset } from './ports.ts';
import { findRoot, layoutOf } from './layout.ts';

// The folder of the test stack is inside this one.
for (const offset of [0, testOffset]) {
  const { site } = portsAt(offset);
  if ((await takenPorts({ site })).length === 0) continue;
  console.error(`A local stack is still running (port ${site}). Stop it first: Ctrl-C in its terminal.`);
  process.exit(1);
}
rmSync(layoutOf(findRoot(), '').folder, { recursive: true, force: true });
console.log('The local data is gone. npm start begins anew.');
