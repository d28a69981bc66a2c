import { ButtonLink } from '../../ui/button.tsx';
import { useCommentsContext } from './comments-context.ts';

/**
 * Replaces the Post button for visitors: links to the login or the email verification, which return to the comments.
 */
export function SignInToComment() {
  const { slug, unverified } = useCommentsContext();
  const next = encodeURIComponent(`/article/${slug}#comments`);
  return unverified ? (
    <ButtonLink size="small" to={`/auth/verify?next=${next}`}>
      Confirm your e-mail to post
    </ButtonLink>
  ) : (
    <ButtonLink size="small" to={`/auth/login?next=${next}`}>
      Log in to post
    </ButtonLink>
  );
}
