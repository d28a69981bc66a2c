/**
 * The host of the local stack's emulators. Compare `import.meta.env.MODE` with 'stack' before any use, so that a
 * production build drops the call together with this file.
 */
export const stackHost = '127.0.0.1';

/**
 * Returns the port of an emulator. All ports of a built stack are shifted by the same offset, which the page's port
 * reveals; the dev server has its own port and no offset.
 */
export function stackPort(service: 'AUTH' | 'DATABASE' | 'FUNCTIONS'): number {
  const port = (name: string) => Number(import.meta.env[`VITE_STACK_${name}_PORT`]);
  const shift = import.meta.env.DEV ? 0 : Number(location.port) - port('PAGE');
  return port(service) + shift;
}
