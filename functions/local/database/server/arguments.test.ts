import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('the arguments of firebase-tools are accepted', () => {
  const passed =
    '--port 9001 --host 0.0.0.0 --functions_emulator_port 5001 --functions_emulator_host 127.0.0.1 --single_project_mode Warning';
  expect(readArguments(passed.split(' '))).toEqual({
    host: '0.0.0.0',
    port: 9001,
    functionsEmulator: { host: '127.0.0.1', port: 5001 },
  });
});

test('without arguments the emulator listens on the port of the official one', () => {
  expect(readArguments([])).toEqual({ host: '127.0.0.1', port: 9000 });
});

test.each([['--port', 'x'], ['--port', '70000'], ['--functions_emulator_port=no']])(
  'the arguments %s %s are refused because they name no port',
  (...args) => {
    expect(() => readArguments(args)).toThrow(/is not a port/);
  },
);
