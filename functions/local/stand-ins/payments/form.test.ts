import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it.each([
  ['amount=500&currency=usd', { amount: '500', currency: 'usd' }],
  ['metadata[uid]=a%20b&metadata[attemptId]=1', { metadata: { uid: 'a b', attemptId: '1' } }],
  ['card[checks][cvc]=ok', { card: { checks: { cvc: 'ok' } } }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['expand[0]=a&expand[1]=b.c', { expand: ['a', 'b.c'] }],
  ['metadata[__proto__]=x', { metadata: { ['__proto__']: 'x' } }],
  ['', {}],
])('the form %s is parsed with its nested names', (text, form) => {
  expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(JSON.parse(JSON.stringify(form)));
});

it.each(['a[b=1', 'a[b]c=1', 'a]b[=1', 'a[[b]]=1'])('a form with the parameter %s is refused', (text) => {
  expect(() => parseForm(text)).toThrow('Invalid parameter name');
});
