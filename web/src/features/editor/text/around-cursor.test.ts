// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { aroundCursor } from './around-cursor.ts';

const { style } = document.documentElement;
const ownProperties = ['--floating-tools', '--stuck-tools'];

afterEach(() => ownProperties.forEach((name) => style.removeProperty(name)));

test('the line with the cursor stays below the toolbar of a desktop, whatever its height', () => {
  expect(aroundCursor.top).toBe(180);
  style.setProperty('--stuck-tools', '258px');
  expect(aroundCursor.top).toBeGreaterThan(258);
});

test('the line with the cursor stays above the toolbar of a phone, whatever its height', () => {
  style.setProperty('--floating-tools', '200px');
  expect(aroundCursor.bottom).toBeGreaterThan(200);
  expect(aroundCursor.top).toBe(130);
});
