export { EmailActionPage as default } from '../../features/account/email-action-page.tsx';
