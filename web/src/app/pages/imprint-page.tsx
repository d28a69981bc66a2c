export { Imprint as default } from '../../features/pages/imprint.tsx';
