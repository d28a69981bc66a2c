export { SignUpPage as default } from '../../features/account/signup-page.tsx';
