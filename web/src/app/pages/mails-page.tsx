export { MailPage as default } from '../../features/mails/mail-page.tsx';
