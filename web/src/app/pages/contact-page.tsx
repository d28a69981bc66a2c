export { Contact as default } from '../../features/pages/contact.tsx';
