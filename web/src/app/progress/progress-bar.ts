import NProgress from 'nprogress';
import './progress-bar.css';

NProgress.configure({
  showSpinner: false,
  // The package's default template uses a role that does not exist.
  template: '<div class="bar" data-progress aria-hidden="true"></div>',
  barSelector: '[data-progress]',
});

export const progressBar = {
  start: (): void => void NProgress.start(),
  done: (): void => void NProgress.done(),
};
