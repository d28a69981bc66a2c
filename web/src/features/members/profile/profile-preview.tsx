import { Link } from 'react-router-dom';
import type { ProfileFields } from '../api/profile.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { isOwnPicture } from './own-picture.ts';
import styles from './profile-preview.module.css';

/** A preview of the member's public card, with a link to the current one. */
export function ProfilePreview({ user, fields }: { user: SessionUser; fields: ProfileFields }) {
  const name = fields.displayName.trim() || user.displayName;
  return (
    <aside className={styles.preview} aria-label="What others see">
      <p className={styles.kicker}>What others see</p>
      <div className={styles.head}>
        <Avatar name={name} src={isOwnPicture(user.photoURL) ? user.photoURL : null} size={4} />
        <p className={styles.name}>{name}</p>
      </div>
      {fields.bio.trim() && <p className={styles.bio}>{fields.bio.trim()}</p>}
      {fields.bands.length > 0 && (
        <p className={styles.bands}>
          <strong>Favourite bands</strong> {fields.bands.join(', ')}
        </p>
      )}
      <Link to={`/author/${user.uid}`}>Your public page</Link>
    </aside>
  );
}
