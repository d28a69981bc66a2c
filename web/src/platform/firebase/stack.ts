/**
 * Where the emulators of the local stack listen. Compare `import.meta.env.MODE` with 'stack' before any use, so
 * that a production build drops the call together with this file.
 */
export const stackHost = '127.0.0.1';

/** Every port of a stack is shifted by the same number; the dev server, with a port of its own, is not shifted. */
export function stackPort(service: 'AUTH' | 'DATABASE' | 'FUNCTIONS'): number {
  const port = (name: string) => Number(import.meta.env[`VITE_STACK_${name}_PORT`]);
  const shift = import.meta.env.DEV ? 0 : Number(location.port) - port('PAGE');
  return port(service) + shift;
}
