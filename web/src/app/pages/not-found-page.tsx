export { NotFound as default } from '../../features/pages/not-found.tsx';
