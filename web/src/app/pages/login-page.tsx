export { LoginPage as default } from '../../features/session/login-page.tsx';
