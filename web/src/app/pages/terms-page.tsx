export { Terms as default } from '../../features/pages/terms.tsx';
