import { hasData, startEmulators } from './emulators.ts';
import { findRoot, layoutOf } from './layout.ts';
import type { StackOptions } from './options.ts';
import { type Ports, portsAt } from './ports.ts';
import { prepareFiles, requirePorts } from './prepare.ts';
import { readSettings } from './settings.ts';
import { buildSite, serveSite } from './site.ts';
import type { Stack } from './stack.ts';

/** Starts everything; resolves when the first visitor may come. */
export async function bringUp(stack: Stack, options: StackOptions): Promise<Ports> {
  const root = findRoot();
  const layout = layoutOf(root, options.name);
  const ports = portsAt(options.offset);
  const settings = readSettings({ root, offset: options.offset, own: !options.forTests });
  await requirePorts(ports, options);
  prepareFiles(layout, ports, settings, options);

  const site = { layout, settings: settings.site };
  await Promise.all([
    stack.start(options.hotReload ? serveSite({ ...site, ports }) : buildSite(site)),
    stack.start(
      startEmulators({
        layout,
        keepData: !options.forTests,
        officialDatabase: options.officialDatabase,
      }),
    ),
  ]);
  if (!hasData(layout)) {
    // seed
  }
  return ports;
}
