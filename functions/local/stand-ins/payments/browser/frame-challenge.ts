/** Runs inside the bank's frame and posts the answer to the surrounding page. */
const answer = (result: 'passed' | 'failed') => () => window.parent.postMessage({ challenge: result }, '*');

document.querySelector('#complete')!.addEventListener('click', answer('passed'));
document.querySelector('#fail')!.addEventListener('click', answer('failed'));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') answer('failed')();
});
document.querySelector<HTMLButtonElement>('#complete')!.focus();
