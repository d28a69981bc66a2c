/** Runs inside the card frame, the only place that ever sees a card number. */
import { callApi } from './api.ts';
import type { ApiResult, CardChange, CardOptions, FieldError, FromFrame, ToFrame } from './messages.ts';

const names = ['number', 'expiry', 'cvc'] as const;
type Name = (typeof names)[number];

const input = (name: Name) => document.querySelector<HTMLInputElement>(`#${name}`)!;
const inputs = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
const digitsIn = (name: Name) => inputs[name].value.replaceAll(/\D/g, '');

const formats: Record<Name, (digits: string) => string> = {
  number: (digits) => digits.slice(0, 16).replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (digits) => digits.slice(0, 4).replace(/^(\d\d)(\d)/, '$1 / $2'),
  cvc: (digits) => digits.slice(0, 4),
};

let port: MessagePort | undefined;
/** Fields that the donor has left at least once. An incomplete field only shows an error after that. */
const left = new Set<Name>();
/** The last change that was sent; only differences are changes. */
let last = '';

const send = (message: FromFrame) => port?.postMessage(message);

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const expiry = () => {
  const digits = digitsIn('expiry');
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
};

const error = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message });

/** Returns the error of each field, in the provider's words. */
const errors: Record<Name, () => FieldError | undefined> = {
  number() {
    const digits = digitsIn('number');
    if (digits.length < (digits.startsWith('3') ? 15 : 16))
      return error('incomplete_number', 'Your card number is incomplete.');
    return passesLuhn(digits) ? undefined : error('invalid_number', 'Your card number is invalid.');
  },
  expiry() {
    if (digitsIn('expiry').length < 4)
      return error('incomplete_expiry', "Your card's expiration date is incomplete.");
    const { month, year } = expiry();
    if (month < 1 || month > 12)
      return error('invalid_expiry_month', "Your card's expiration month is invalid.");
    return new Date(year, month) > new Date()
      ? undefined
      : error('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  },
  cvc: () =>
    digitsIn('cvc').length < 3
      ? error('incomplete_cvc', "Your card's security code is incomplete.")
      : undefined,
};

function shownError(name: Name): FieldError | undefined {
  const found = errors[name]();
  const isShown = inputs[name].value !== '' && (left.has(name) || !found?.code.startsWith('incomplete'));
  return isShown ? found : undefined;
}

function changed(): void {
  for (const name of names) inputs[name].setAttribute('aria-invalid', String(shownError(name) !== undefined));
  const complete = names.every((name) => errors[name]() === undefined);
  const [shown] = names.flatMap((name) => shownError(name) ?? []);
  const change: CardChange = { elementType: 'card', complete, error: shown };
  const text = JSON.stringify(change);
  if (text !== last) send({ kind: 'change', change });
  last = text;
}

function clear(): void {
  for (const name of names) inputs[name].value = '';
  left.clear();
  changed();
}

async function tokenize(apiKey: string): Promise<ApiResult> {
  for (const name of names) {
    const found = errors[name]();
    if (!found) continue;
    for (const each of names) left.add(each);
    changed();
    inputs[name].focus();
    return { error: found };
  }
  const { month, year } = expiry();
  return callApi('POST', '/v1/payment_methods', apiKey, {
    type: 'card',
    'card[number]': digitsIn('number'),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': digitsIn('cvc'),
  });
}

function apply({ style = {}, disabled = false }: CardOptions): void {
  const { base, invalid } = style;
  const values = {
    '--color': base?.color,
    '--font-family': base?.fontFamily,
    '--font-size': base?.fontSize,
    '--font-weight': base?.fontWeight,
    '--letter-spacing': base?.letterSpacing,
    '--placeholder': base?.['::placeholder']?.color,
    '--invalid': invalid?.color,
  };
  for (const [property, value] of Object.entries(values))
    document.documentElement.style.setProperty(property, value ?? null);
  for (const name of names) inputs[name].disabled = disabled;
}

function receive({ data, ports: [reply] }: MessageEvent<ToFrame>, isFirst: boolean): void {
  if (data.kind === 'tokenize') void tokenize(data.apiKey).then((result) => reply?.postMessage(result));
  else if (data.kind === 'clear') clear();
  else apply(data.options);
  if (isFirst) send({ kind: 'ready', height: document.body.scrollHeight });
}

for (const name of names) {
  const field = inputs[name];
  field.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!deleting) field.value = formats[name](digitsIn(name));
    changed();
  });
  field.addEventListener('blur', () => {
    if (field.value !== '') left.add(name);
    changed();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') send({ kind: 'escape' });
  });
}

window.addEventListener('focus', () => send({ kind: 'focus' }));
window.addEventListener('blur', () => send({ kind: 'blur' }));
window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const offered = event.ports[0];
  if (port || !offered || event.source !== window.parent || event.data !== 'card-frame') return;
  port = offered;
  let isFirst = true;
  port.addEventListener('message', (message: MessageEvent<ToFrame>) => {
    receive(message, isFirst);
    isFirst = false;
  });
  port.start();
});
