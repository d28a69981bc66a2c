// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { limitNesting } from './limit-nesting.ts';

test('a text whose lists are nested as deeply as lists ever are stays unchanged', () => {
  const html = `${'<ul><li><p>Riff</p>'.repeat(20)}${'</li></ul>'.repeat(20)}<p>The end. </p>`;
  expect(limitNesting(html)).toBe(html);
});

test('of what is nested too deeply, the words stay', () => {
  const html = `<p>Begin.</p>${'<table><tbody><tr><td>x'.repeat(500)}the last cell`;
  const place = document.createElement('div');
  place.innerHTML = limitNesting(html);
  expect(place.textContent).toBe(`Begin.${'x'.repeat(500)}the last cell`);
  expect(place.querySelectorAll('table')).toHaveLength(25);
  expect(place.querySelector('p')?.textContent).toBe('Begin.');
});
