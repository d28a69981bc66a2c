export { Forbidden as default } from '../../features/pages/forbidden.tsx';
