export { ArticlesView as default } from '../../features/articles/articles-view.tsx';
