export { Privacy as default } from '../../features/pages/privacy.tsx';
