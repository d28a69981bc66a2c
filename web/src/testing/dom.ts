/** Installs stubs of the browser APIs that the interface uses and jsdom lacks. */
export function installDomParts() {
  supply(window, 'matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  supply(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], button, input, a[href]')?.focus();
  });
  supply(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  });
  // jsdom has no layout, so nothing is ever visible or resized.
  supply(window, 'ResizeObserver', Watcher);
  supply(window, 'IntersectionObserver', Watcher);
  supply(document, 'elementsFromPoint', () => []);
  // Nothing is fetched either.
  supply(performance, 'getEntriesByType', () => []);
  supply(performance, 'getEntriesByName', () => []);
  // jsdom implements these two only to report that they are not implemented.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function supply(owner: object, name: string, value: unknown) {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
