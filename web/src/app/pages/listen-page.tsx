export { ListenView as default } from '../../features/articles/listen-view.tsx';
