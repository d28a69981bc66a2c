import { createHmac } from 'node:crypto';
import type { ProviderEvent, Task } from './objects.ts';
import { settle } from './api/charging.ts';
import { standInKeys } from './keys.ts';
import type { Provider } from './provider.ts';

/** Returns the provider's signature header: the timestamp and an HMAC of timestamp and body. */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${hash}`;
}

/** Sends an event. Returns the site's status, or 0 if there was no response. */
export async function deliver(
  event: ProviderEvent,
  url: string,
  secret: string,
  nowMs: number,
): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(body, secret, Math.floor(nowMs / 1000)),
        'User-Agent': 'Stripe/1.0 (+https://docs.stripe.com/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Retry delays in milliseconds. The provider retries for three days; here a developer is watching, so they are shorter. */
const repeatAfterMs = [1000, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

interface TasksOptions {
  provider: Provider;
  webhookUrl: string;
  /** Called after the state has changed. */
  changed: () => void;
  log: (line: string) => void;
}

/** Runs deferred tasks: settles charges and delivers events until the site accepts them. */
export class Tasks {
  readonly #options: TasksOptions;
  readonly #running = new Set<Task>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** While true, events are held back, so that a test can check what happens without them. */
  held = false;

  constructor(options: TasksOptions) {
    this.#options = options;
  }

  /** Schedules the tasks. Call it whenever tasks may have been added. */
  wake(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const { provider } = this.#options;
    const waiting = this.#waiting();
    const due = waiting.filter((task) => task.due <= provider.now());
    for (const task of due) void this.#run(task);
    const next = Math.min(...this.#waiting().map((task) => task.due));
    if (Number.isFinite(next))
      this.#timer = setTimeout(() => this.wake(), Math.max(10, next - provider.now()));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #waiting(): Task[] {
    return this.#options.provider.state.tasks.filter(
      (task) => !this.#running.has(task) && !(this.held && task.kind === 'deliver'),
    );
  }

  async #run(task: Task): Promise<void> {
    const { provider, changed } = this.#options;
    this.#running.add(task);
    const done = task.kind === 'settle' ? this.#settle(task.charge) : await this.#deliver(task);
    this.#running.delete(task);
    if (done) provider.state.tasks = provider.state.tasks.filter((other) => other !== task);
    changed();
    this.wake();
  }

  #settle(charge: string): boolean {
    settle(charge, this.#options.provider);
    return true;
  }

  async #deliver(task: Extract<Task, { kind: 'deliver' }>): Promise<boolean> {
    const { provider, webhookUrl, log } = this.#options;
    const event = provider.state.events[task.event];
    if (!event) return true;
    const status = await deliver(event, webhookUrl, standInKeys.webhook, provider.now());
    if (status >= 200 && status < 300) {
      event.pending_webhooks = 0;
      return true;
    }
    const wait = repeatAfterMs[task.tries];
    log(`${event.type} was answered with ${status || 'nothing'}${wait ? '' : ', given up'}`);
    task.tries += 1;
    task.due = provider.now() + (wait ?? 0);
    return wait === undefined;
  }
}
