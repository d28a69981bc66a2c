export { ResetPage as default } from '../../features/session/reset-page.tsx';
