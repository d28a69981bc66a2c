export { ResetPage as default } from '../../features/account/reset-page.tsx';
