import { DeleteAccount } from '../../features/account/own-account/delete-dialog.tsx';
import { OwnLogin } from '../../features/account/own-account/own-login.tsx';
import { OwnData } from '../../features/account/own-account/own-data.tsx';
import { AvatarField } from '../../features/members/profile/avatar-field.tsx';
import { followFavourites } from '../../features/follow/follow-favourites.ts';
import { ProfileForm } from '../../features/members/profile/profile-form.tsx';
import { ProfileSection, UnlessSuspended } from '../../features/members/profile/profile-section.tsx';
import { MailChoices } from '../../features/mails/mail-choices.tsx';
import { NotificationChoices } from '../../features/notifications/notification-choices.tsx';
import { useSession } from '../../features/account/index.ts';
import type { RoleFlags } from '@contract/roles.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { ListHeading } from '../../ui/page-heading.tsx';
import { ThemeChoice } from '../theme/theme-choice.tsx';
import { useLogOutDeleted } from '../account-deleted.ts';

function Profile({ user, roles }: { user: SessionUser; roles: RoleFlags }) {
  const logOutDeleted = useLogOutDeleted();
  return (
    <>
      <ListHeading
        lead={
          <>
            You log in as <b>{user.email}</b>. Only you and the admins see that address.
          </>
        }
      >
        Profile
      </ListHeading>
      <ProfileSection title="You">
        <UnlessSuspended uid={user.uid}>
          <AvatarField user={user} />
          <ProfileForm user={user} onBands={(before, now) => followFavourites(user.uid, before, now)} />
        </UnlessSuspended>
      </ProfileSection>
      <ProfileSection title="Notifications">
        <NotificationChoices uid={user.uid} roles={roles}>
          <MailChoices uid={user.uid} />
        </NotificationChoices>
      </ProfileSection>
      <ProfileSection title="Look">
        <ThemeChoice />
      </ProfileSection>
      <ProfileSection title="Login">
        <OwnLogin email={user.email} />
      </ProfileSection>
      <ProfileSection title="Your data">
        <OwnData />
      </ProfileSection>
      <ProfileSection title="Leaving">
        <DeleteAccount email={user.email} onDeleted={() => logOutDeleted(user.uid)} />
      </ProfileSection>
    </>
  );
}

export default function ProfilePage() {
  const session = useSession();
  // Keyed by member, so that another member gets a fresh page.
  return session.state === 'signed-in' ? (
    <Profile key={session.user.uid} user={session.user} roles={session.roles} />
  ) : null;
}
