import { join } from 'node:path';
import { startMailbox } from '../mailbox/server.ts';
import { startPayments } from '../stand-ins/payments/server.ts';
import { startPostmark } from '../stand-ins/postmark/server.ts';
import { startPush } from '../stand-ins/push/server.ts';
import { startPushover } from '../stand-ins/pushover/server.ts';
import { startScheduler } from '../scheduler/server.ts';
import { localApi } from '../seed/local-api.ts';
import { seedPeople } from '../seed/seed-people.ts';
import { startYoutube } from '../stand-ins/youtube/server.ts';
import { startSpeech } from '../stand-ins/speech/server.ts';
import { startEmulators } from './emulators.ts';
import { resetLimits } from './reset-limits.ts';
import { inProcessService } from './process.ts';
import { findRoot, type Layout, layoutOf, project } from './layout.ts';
import type { StackOptions } from './options.ts';
import { address, type Ports, portsAt } from './ports.ts';
import { prepareFiles, requirePorts } from './prepare.ts';
import { reloadFunctions } from './reload-functions.ts';
import { isSeeded, seedProcess } from './seed-process.ts';
import { readSettings, type Service, type Settings } from './settings.ts';
import { buildServiceWorker, buildSite, serveSite } from './site.ts';
import type { Stack } from './stack.ts';
import { startupSummary, testCards } from './startup-summary.ts';

interface StackContext {
  stack: Stack;
  options: StackOptions;
  layout: Layout;
  ports: Ports;
  settings: Settings;
}

async function startSite({ stack, options, layout, ports, settings }: StackContext): Promise<void> {
  if (!options.hotReload) {
    const site = { VITE_SITE_ADDRESS: address(ports.site), ...settings.site };
    await stack.start(buildSite({ layout, settings: site }));
    return stack.start(buildServiceWorker(layout));
  }
  await stack.start(serveSite({ layout, settings: settings.site, ports }));
}

/** Starts the stand-in of every service for which the developer has no keys. */
async function startStandIns({ stack, options, layout, ports, settings }: StackContext): Promise<void> {
  const standIns: Record<Service | 'push', (stateFile: string) => Promise<{ close(): Promise<void> }>> = {
    payments: (stateFile) =>
      startPayments({
        port: ports.payments,
        webhookUrl: `${address(ports.site)}/api/payment-webhook`,
        stateFile,
      }),
    push: (stateFile) => startPush({ port: ports.push, project, stateFile }),
    pushover: () => startPushover({ port: ports.pushover }),
    postmark: (stateFile) => startPostmark({ port: ports.postmark, stateFile }),
    speech: () => startSpeech({ port: ports.speech }),
    // The thumbnail of each takes a quarter of a second of processor time. Tests need little more than a page.
    youtube: (stateFile) =>
      startYoutube({ port: ports.youtube, stateFile, ...(options.forTests && { count: 36 }) }),
  };
  const real: ReadonlySet<string> = settings.real;
  const names = Object.entries(standIns).filter(([name]) => !real.has(name));
  await Promise.all(
    names.map(([name, start]) =>
      stack.start(inProcessService(`The stand-in of ${name}`, start(join(layout.folder, `${name}.json`)))),
    ),
  );
}

async function startSuite({ stack, options, layout, ports }: StackContext): Promise<void> {
  const { forTests, isFaulty, hotReload } = options;
  await stack.start(startEmulators({ layout, keepData: !forTests, isFaulty }));
  if (hotReload) {
    const reloading = Promise.resolve(reloadFunctions(layout, address(ports.hub), console.log));
    await stack.start(inProcessService('The hot reload of the functions', reloading));
  }
}

/** Tests run the schedules on demand; by the clock they could run at any moment. */
function schedulerProcess({ options, ports }: StackContext) {
  const { scheduler: port, functions } = ports;
  const byTheClock = !options.forTests;
  const scheduler = startScheduler({ port, project, functions: address(functions), byTheClock });
  return inProcessService('The scheduler', scheduler);
}

/**
 * Starts everything. Resolves with the table to print once all demo data is there. Calls `onOpen` earlier, when the
 * site can be visited and has its accounts.
 */
export async function startStack(
  stack: Stack,
  options: StackOptions,
  onOpen: (site: string) => void,
): Promise<string> {
  const root = findRoot();
  const layout = layoutOf(root, options.name);
  const ports = portsAt(options.offset);
  const settings = readSettings({ root, offset: options.offset, own: !options.forTests });
  await requirePorts(ports, options);
  prepareFiles(layout, ports, settings, options);

  const seeded = isSeeded(layout);
  const context = { stack, options, layout, ports, settings };
  await Promise.all([
    startSite(context),
    startStandIns(context),
    // The accounts come first: people can log in while the rest of the demo data is on its way.
    startSuite(context).then(() => (seeded ? undefined : seedPeople(localApi(ports)))),
  ]);
  await stack.start(schedulerProcess(context));
  await stack.start(inProcessService('The watch that forgets limits', Promise.resolve(resetLimits(ports))));
  const site = address(options.hotReload ? ports.hotReload : ports.site);
  if (!seeded) {
    onOpen(site);
    await stack.start(
      seedProcess({
        layout,
        ports,
        offset: options.offset,
        donations: !settings.real.has('payments'),
        // Tests make the recordings that they need.
        recordings: !settings.real.has('speech') && !options.forTests,
        fewPictures: options.forTests,
      }),
    );
    // The functions still do what follows from the demo data. Tests would wait for that before each of their own changes.
    if (options.forTests) await fetch(`${address(ports.database)}/.emulator/settled.json`);
  }

  // The mailbox starts last: tests wait for its port to know that the stack is ready.
  const mails = settings.real.has('postmark') ? null : address(ports.postmark);
  const mailbox = startMailbox({ port: ports.mailbox, project, auth: address(ports.auth), mails, site });
  await stack.start(inProcessService('The mailbox', mailbox));
  return startupSummary({
    site,
    mailbox: address(ports.mailbox),
    scheduler: address(ports.scheduler),
    pushover: address(ports.pushover),
    youtube: address(ports.youtube),
    cards: testCards,
  });
}
