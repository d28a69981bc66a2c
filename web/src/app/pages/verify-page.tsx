export { VerifyPage as default } from '../../features/session/verify-page.tsx';
