import { origin } from './api.ts';
import type { ApiResult, CardOptions, FromFrame, ToFrame } from './messages.ts';

type Listener = (payload?: unknown) => void;

/** The card field as the page sees it. Its inputs are in a cross-origin frame. */
export class CardElement {
  readonly #apiKey: string;
  readonly #listeners = new Map<string, Set<Listener>>();
  #options: CardOptions;
  #place: HTMLElement | undefined;
  #port: MessagePort | undefined;

  constructor(apiKey: string, options: CardOptions) {
    this.#apiKey = apiKey;
    this.#options = options;
  }

  mount(place: HTMLElement): void {
    this.#place = place;
    place.classList.add('StripeElement');
    const frame = document.createElement('iframe');
    frame.title = 'Secure card payment input frame';
    frame.src = `${origin}/frames/card`;
    frame.style.cssText = 'display:block;width:100%;height:1.2em;border:0;color-scheme:normal';
    frame.addEventListener('load', () => this.#connect(frame));
    place.replaceChildren(frame);
  }

  destroy(): void {
    this.#port?.close();
    this.#port = undefined;
    this.#place?.classList.remove('StripeElement', 'StripeElement--focus');
    this.#place?.replaceChildren();
  }

  update(options: CardOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#sendOptions();
  }

  clear(): void {
    this.#send({ kind: 'clear' });
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  /** Creates a payment method from the content of the field. */
  tokenize(): Promise<ApiResult> {
    const { port1, port2 } = new MessageChannel();
    this.#send({ kind: 'tokenize', apiKey: this.#apiKey }, [port2]);
    return new Promise((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<ApiResult>) => resolve(data), { once: true });
      port1.start();
    });
  }

  #connect(frame: HTMLIFrameElement): void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => this.#receive(data, frame));
    port1.start();
    frame.contentWindow?.postMessage('card-frame', origin, [port2]);
    this.#sendOptions();
  }

  #receive(message: FromFrame, frame: HTMLIFrameElement): void {
    if (message.kind === 'ready') frame.style.height = `${message.height}px`;
    if (message.kind === 'focus' || message.kind === 'blur')
      this.#place?.classList.toggle('StripeElement--focus', message.kind === 'focus');
    const payload = message.kind === 'change' ? message.change : { elementType: 'card' };
    for (const listener of this.#listeners.get(message.kind) ?? []) listener(payload);
  }

  #sendOptions(): void {
    this.#send({ kind: 'options', options: JSON.parse(JSON.stringify(this.#options)) as CardOptions });
  }

  #send(message: ToFrame, ports: MessagePort[] = []): void {
    this.#port?.postMessage(message, ports);
  }
}
