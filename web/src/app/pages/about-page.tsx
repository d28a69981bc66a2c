export { About as default } from '../../features/pages/about.tsx';
