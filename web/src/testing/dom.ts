/** What browsers have and jsdom has not, as far as the interface uses it. */
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
  // Nothing is laid out here, so nothing is ever seen or resized.
  supply(window, 'ResizeObserver', Watcher);
  supply(window, 'IntersectionObserver', Watcher);
  supply(document, 'elementsFromPoint', () => []);
  // Nothing is fetched here either.
  supply(performance, 'getEntriesByType', () => []);
  supply(performance, 'getEntriesByName', () => []);
  // jsdom has these two, and they only complain that they do nothing.
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
