import { siteName } from '@contract/site.ts';
import type { Session } from '../../platform/session/session.ts';
import { reloadPage } from '../../platform/version.ts';
import { Strip } from './strip.tsx';
import { useNewVersion } from './use-new-version.ts';
import { useOnline } from './use-online.ts';
import { useUnresolved } from './use-unresolved.ts';

export interface SiteNoticesProps {
  session: Session;
}

/** What a reader should know about the site itself: no network, a newer version, a session that could not be checked. */
export default function SiteNotices({ session }: SiteNoticesProps) {
  const online = useOnline();
  const newVersion = useNewVersion();
  const unresolved = useUnresolved(session);
  return (
    <div role="status">
      {!online && (
        <Strip icon="offline">
          You are offline. What you see may be old, and nothing new gets in or out.
        </Strip>
      )}
      {online && unresolved && (
        <Strip icon="warning" action={{ label: 'Try again', onPress: reloadPage }}>
          We could not check who you are, so you see the site as a visitor.
        </Strip>
      )}
      {online && newVersion && (
        <Strip icon="refresh" action={{ label: 'Reload', onPress: reloadPage }}>
          There is a new version of {siteName}.
        </Strip>
      )}
    </div>
  );
}
