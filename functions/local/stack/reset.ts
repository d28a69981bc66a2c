import { rmSync } from 'node:fs';
import { takenPorts } from './free-ports.ts';
import { findRoot, layoutOf } from './layout.ts';
import { portsAt } from './ports.ts';

const { site } = portsAt(0);
if ((await takenPorts({ site })).length > 0) {
  console.error(`The local stack is still running (port ${site}). Stop it first: Ctrl-C in its terminal.`);
  process.exit(1);
}
rmSync(layoutOf(findRoot(), '').folder, { recursive: true, force: true });
console.log('The local data is gone. npm start begins anew.');
