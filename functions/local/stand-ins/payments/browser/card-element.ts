import { origin } from './api.ts';
import { IntegrationError } from './integration-error.ts';
import type { ApiResult, CardChange, CardOptions, Fields, FromFrame, ToFrame } from './messages.ts';

const events = ['ready', 'change', 'focus', 'blur', 'escape', 'networkschange', 'loaderror'] as const;
export type CardEvent = (typeof events)[number];
type Listener = (payload?: unknown) => void;

const classNames = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** The card field as the page sees it. Its inputs are in a cross-origin frame. */
export class CardElement {
  readonly #apiKey: string;
  readonly #onDestroy: () => void;
  readonly #listeners = new Map<CardEvent, Set<Listener>>();
  readonly #pending = new Map<number, (result: ApiResult) => void>();
  #options: CardOptions;
  #place: HTMLElement | undefined;
  #port: MessagePort | undefined;
  #destroyed = false;
  #lastRequest = 0;
  #focused = false;
  #change: CardChange | undefined;

  constructor(apiKey: string, options: CardOptions, onDestroy: () => void) {
    this.#apiKey = apiKey;
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  mount(where: string | HTMLElement): void {
    this.#mustLive();
    const place = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where;
    if (!place) {
      throw new IntegrationError(
        `The selector you specified (${JSON.stringify(where)}) applies to no DOM elements that are currently on the page.`,
      );
    }
    if (this.#place === place) return;
    if (this.#place) this.unmount();
    this.#place = place;
    place.replaceChildren(this.#makeFrame());
    this.#showClasses();
  }

  unmount(): void {
    this.#port?.close();
    this.#port = undefined;
    for (const settle of this.#pending.values()) {
      settle({ error: { type: 'integration_error', message: 'The card Element was unmounted.' } });
    }
    this.#pending.clear();
    if (!this.#place) return;
    this.#place.classList.remove(...Object.values(this.#classes()));
    this.#place.replaceChildren();
    this.#place = undefined;
    this.#change = undefined;
    this.#focused = false;
  }

  destroy(): void {
    this.#mustLive();
    this.unmount();
    this.#destroyed = true;
    this.#onDestroy();
  }

  update(options: CardOptions): void {
    this.#mustLive();
    this.#options = { ...this.#options, ...options };
    this.#send({ kind: 'update', options });
  }

  clear(): void {
    this.#send({ kind: 'clear' });
  }

  focus(): void {
    this.#place?.querySelector('iframe')?.focus();
    this.#send({ kind: 'focus' });
  }

  blur(): void {
    this.#send({ kind: 'blur' });
  }

  on(event: string, listener: Listener): this {
    if (typeof listener !== 'function')
      throw new IntegrationError('on() expects a function as its second argument.');
    const set = this.#listeners.get(this.#known(event)) ?? new Set();
    this.#listeners.set(this.#known(event), set.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const run: Listener = (payload) => {
      this.off(event, run);
      listener(payload);
    };
    return this.on(event, run);
  }

  off(event: string, listener?: Listener): this {
    const set = this.#listeners.get(this.#known(event));
    if (listener) set?.delete(listener);
    else set?.clear();
    return this;
  }

  /** Creates a payment method from the content of the field. */
  tokenize(params: Fields): Promise<ApiResult> {
    if (!this.#port) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const id = (this.#lastRequest += 1);
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.#send({ kind: 'tokenize', id, params });
    });
  }

  #makeFrame(): HTMLElement {
    const frame = document.createElement('iframe');
    frame.title = 'Secure card payment input frame';
    frame.name = `__privateStripeFrame${Math.floor(performance.now())}`;
    frame.src = `${origin}/frames/card`;
    frame.allow = 'payment *';
    frame.style.cssText =
      'display:block;width:100%;height:1.2em;border:0;margin:0;padding:0;user-select:none;color-scheme:normal';
    frame.addEventListener('load', () => this.#connect(frame));
    const box = document.createElement('div');
    box.className = '__PrivateStripeElement';
    box.append(frame);
    return box;
  }

  #connect(frame: HTMLIFrameElement): void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', (event: MessageEvent<FromFrame>) => this.#receive(event.data, frame));
    port1.start();
    frame.contentWindow?.postMessage('card-frame', origin, [port2]);
    this.#send({ kind: 'init', apiKey: this.#apiKey, options: this.#plainOptions() });
  }

  #receive(message: FromFrame, frame: HTMLIFrameElement): void {
    switch (message.kind) {
      case 'ready':
        frame.style.height = `${message.height}px`;
        this.#emit('ready');
        return;
      case 'change':
        this.#change = message.change;
        this.#showClasses();
        this.#emit('change', message.change);
        return;
      case 'focus':
      case 'blur':
        this.#focused = message.kind === 'focus';
        this.#showClasses();
        this.#emit(message.kind, { elementType: 'card' });
        return;
      case 'escape':
        this.#emit('escape', { elementType: 'card' });
        return;
      case 'tokenized':
        this.#pending.get(message.id)?.(message.result);
        this.#pending.delete(message.id);
        return;
    }
  }

  #showClasses(): void {
    const names = this.#classes();
    const show = (name: keyof typeof classNames, on: boolean) =>
      this.#place?.classList.toggle(names[name], on);
    show('base', true);
    show('complete', this.#change?.complete === true);
    show('empty', this.#change?.empty !== false);
    show('focus', this.#focused);
    show('invalid', this.#change?.error !== undefined);
  }

  #classes(): typeof classNames {
    return { ...classNames, ...this.#options.classes };
  }

  #plainOptions(): CardOptions {
    return JSON.parse(JSON.stringify(this.#options)) as CardOptions;
  }

  #send(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  #emit(event: CardEvent, payload?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(payload);
  }

  #known(event: string): CardEvent {
    const found = events.find((name) => name === event);
    if (!found) throw new IntegrationError(`The card Element has no event "${event}".`);
    return found;
  }

  #mustLive(): void {
    if (this.#destroyed) {
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    }
  }
}
