import type { ArticleAuthor } from '@contract/articles.ts';
import { Link } from 'react-router-dom';

/** The name of an author, which leads to their page while they have one. */
export const AuthorLink = ({ author: { uid, name } }: { author: ArticleAuthor }) =>
  uid ? <Link to={`/author/${uid}`}>{name}</Link> : name;
