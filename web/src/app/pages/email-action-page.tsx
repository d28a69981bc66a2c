export { EmailActionPage as default } from '../../features/session/email-action-page.tsx';
