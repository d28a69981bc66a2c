/** Runs inside the card frame, the only place that ever sees a card number. */
import { callApi } from './api.ts';
import {
  brandOf,
  type CardFields,
  checkFields,
  formatCvc,
  formatExpiry,
  formatNumber,
  parseExpiry,
} from './card-format.ts';
import type {
  ApiResult,
  CardChange,
  CardOptions,
  FieldError,
  Fields,
  FromFrame,
  TextStyle,
  ToFrame,
} from './messages.ts';

const names = ['number', 'expiry', 'cvc', 'postal'] as const;
type Name = (typeof names)[number];

const input = (name: Name) => document.querySelector<HTMLInputElement>(`#${name}`)!;
const inputs: Record<Name, HTMLInputElement> = {
  number: input('number'),
  expiry: input('expiry'),
  cvc: input('cvc'),
  postal: input('postal'),
};

let apiKey = '';
let options: CardOptions = {};
let port: MessagePort | undefined;
/** Fields that the donor has left at least once. An incomplete field only shows an error after that. */
const left = new Set<Name>();
let last = '';

const send = (message: FromFrame) => port?.postMessage(message);
const wantsPostal = () => options.hidePostalCode !== true;
const shown = () => names.filter((name) => name !== 'postal' || wantsPostal());

function read(): CardFields {
  return {
    number: inputs.number.value,
    expiry: inputs.expiry.value,
    cvc: inputs.cvc.value,
    postal: inputs.postal.value,
  };
}

function visibleError(errors: Record<Name, FieldError | undefined>): FieldError | undefined {
  const name = shown().find((each) => {
    const found = errors[each];
    return found && (left.has(each) || !found.code.startsWith('incomplete')) && inputs[each].value !== '';
  });
  return name && errors[name];
}

function applyStyle(style: TextStyle | undefined): void {
  const root = document.documentElement.style;
  const set = (property: string, value: string | undefined) =>
    value === undefined ? root.removeProperty(property) : root.setProperty(property, value);
  set('--color', style?.color);
  set('--font-family', style?.fontFamily);
  set('--font-size', style?.fontSize);
  set('--font-weight', style?.fontWeight);
  set('--letter-spacing', style?.letterSpacing);
  set('--icon-color', style?.iconColor);
  set('--placeholder', style?.['::placeholder']?.color);
}

function render(errors: Record<Name, FieldError | undefined>, invalid: boolean): void {
  applyStyle(options.style?.base);
  document.documentElement.style.setProperty('--invalid', options.style?.invalid?.color ?? '#eb1c26');
  document.documentElement.toggleAttribute('data-invalid', invalid);
  inputs.postal.hidden = !wantsPostal();
  for (const name of names) {
    inputs[name].disabled = options.disabled === true;
    const wrong =
      errors[name] !== undefined &&
      inputs[name].value !== '' &&
      (left.has(name) || !errors[name].code.startsWith('incomplete'));
    inputs[name].setAttribute('aria-invalid', String(wrong));
  }
}

function changed(): void {
  const fields = read();
  const errors = checkFields(fields, { postal: wantsPostal(), now: new Date() });
  const error = visibleError(errors);
  render(errors, error !== undefined);
  const change: CardChange = {
    elementType: 'card',
    brand: brandOf(fields.number),
    complete: shown().every((name) => errors[name] === undefined),
    empty: shown().every((name) => fields[name] === ''),
    error,
    value: { postalCode: fields.postal },
  };
  const text = JSON.stringify(change);
  if (text !== last) send({ kind: 'change', change });
  last = text;
}

async function tokenize(params: Fields): Promise<ApiResult> {
  const fields = read();
  const errors = checkFields(fields, { postal: wantsPostal(), now: new Date() });
  const wrong = shown().find((name) => errors[name]);
  if (wrong) {
    for (const name of names) left.add(name);
    changed();
    inputs[wrong].focus();
    return { error: errors[wrong]! };
  }
  const { month, year } = parseExpiry(fields.expiry);
  const billing = (params.billing_details ?? {}) as Fields;
  const address = (billing.address ?? {}) as Fields;
  const postal = wantsPostal() ? { postal_code: fields.postal.trim() } : {};
  return callApi('POST', '/v1/payment_methods', apiKey, {
    ...params,
    billing_details: { ...billing, address: { ...address, ...postal } },
    card: { number: fields.number.replaceAll(' ', ''), exp_month: month, exp_year: year, cvc: fields.cvc },
  });
}

function clear(): void {
  for (const name of names) inputs[name].value = '';
  left.clear();
  changed();
}

function receive(message: ToFrame): void {
  switch (message.kind) {
    case 'init':
    case 'update':
      options = { ...options, ...message.options };
      if (message.kind === 'init') apiKey = message.apiKey;
      if (message.options.value?.postalCode !== undefined)
        inputs.postal.value = message.options.value.postalCode;
      changed();
      if (message.kind === 'init') send({ kind: 'ready', height: document.body.scrollHeight });
      return;
    case 'clear':
      clear();
      return;
    case 'focus':
      inputs.number.focus();
      return;
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return;
    case 'tokenize':
      void tokenize(message.params).then((result) => send({ kind: 'tokenized', id: message.id, result }));
      return;
  }
}

const formats: Record<Name, (text: string) => string> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text) => formatCvc(text, inputs.number.value),
  postal: (text) => text.slice(0, 12),
};

/** Moves the focus to the next field when this one is complete and valid, as in the provider's form. */
function focusNext(name: Name): void {
  const errors = checkFields(read(), { postal: wantsPostal(), now: new Date() });
  const next = shown()[shown().indexOf(name) + 1];
  const atEnd = inputs[name].selectionStart === inputs[name].value.length;
  if (name !== 'postal' && next && errors[name] === undefined && atEnd) inputs[next].focus();
}

for (const name of names) {
  const field = inputs[name];
  field.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!deleting) field.value = formats[name](field.value);
    changed();
    if (!deleting) focusNext(name);
  });
  field.addEventListener('blur', () => {
    if (field.value !== '') left.add(name);
    // In a narrow field the last digits are the ones worth seeing.
    field.scrollLeft = field.scrollWidth;
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
  port.addEventListener('message', (message: MessageEvent<ToFrame>) => receive(message.data));
  port.start();
});
