import { origin } from './api.ts';

/** Shows the bank's page over the site and resolves with the answer. Closing it counts as a failure. */
export function showChallenge(): Promise<'passed' | 'failed'> {
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', '3D Secure authentication');
  dialog.style.cssText =
    'padding:0;border:0;width:min(400px,calc(100vw - 32px));height:min(400px,calc(100vh - 32px));background:#fff';
  const frame = document.createElement('iframe');
  frame.title = '3D Secure challenge';
  frame.name = 'stripe-challenge-frame';
  frame.src = `${origin}/frames/challenge`;
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    const end = (result: 'passed' | 'failed') => {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(result);
    };
    const receive = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      const { challenge } = event.data as { challenge?: unknown };
      if (challenge === 'passed' || challenge === 'failed') end(challenge);
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('failed');
    });
  });
}
