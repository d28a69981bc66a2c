/** A post of an export in Ghost's format: one JSON file of its tables. */

export interface WrittenGhostPost {
  id: string;
  title: string;
  slug: string;
  html: string | null;
  authors?: string[];
  tags?: string[];
  status?: string;
  visibility?: string;
  type?: string;
  image?: string | null;
  alt?: string;
  excerpt?: string | null;
}

export interface WrittenGhostUser {
  id: string;
  name: string;
  slug: string;
  email: string;
}

const published = '2023-02-01T09:00:00.000Z';

export function ghostExport(posts: WrittenGhostPost[], users: WrittenGhostUser[]): string {
  const tags = [...new Set(posts.flatMap((post) => post.tags ?? []))];
  const tagId = (name: string) => `tag-${tags.indexOf(name)}`;
  const data = {
    posts: posts.map(({ id, title, slug, html, status = 'published', visibility = 'public', ...post }) => ({
      id,
      uuid: `uuid-${id}`,
      title,
      slug,
      mobiledoc: null,
      lexical: '{"root":{"children":[],"type":"root","version":1}}',
      html,
      comment_id: id,
      plaintext: html === null ? 'Only words.\n\nAnd more.' : null,
      feature_image: post.image ?? null,
      featured: 0,
      type: post.type ?? 'post',
      status,
      locale: null,
      visibility,
      created_at: published,
      updated_at: published,
      published_at: status === 'published' ? published : null,
      custom_excerpt: post.excerpt ?? null,
    })),
    posts_authors: posts.flatMap(({ id, authors = ['1'] }) =>
      authors.map((author, at) => ({
        id: `${id}-${author}`,
        post_id: id,
        author_id: author,
        sort_order: at,
      })),
    ),
    posts_meta: posts
      .filter(({ alt }) => alt !== undefined)
      .map(({ id, alt }) => ({
        id: `meta-${id}`,
        post_id: id,
        feature_image_alt: alt,
        feature_image_caption: 'Photo: <a href="https://ada.example">Ada</a>',
      })),
    posts_tags: posts.flatMap(({ id, tags: own = [] }) =>
      own.map((name, at) => ({ id: `${id}-${at}`, post_id: id, tag_id: tagId(name), sort_order: at })),
    ),
    settings: [{ id: 's1', key: 'title', value: 'Old & Loud' }],
    tags: tags.map((name) => ({ id: tagId(name), name, slug: name.toLowerCase(), visibility: 'public' })),
    users: users.map((user) => ({ ...user, status: 'active', password: '$2a$10$secret' })),
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1_760_000_000_000, version: '5.96.0' }, data }] });
}
