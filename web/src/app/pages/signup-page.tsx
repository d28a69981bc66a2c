export { SignUpPage as default } from '../../features/session/signup-page.tsx';
