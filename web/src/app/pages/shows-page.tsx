import { MyShows } from '../../features/events/shows/my-shows.tsx';
import { NearCityForm } from '../../features/events/shows/near-city-form.tsx';
import { OwnCalendar } from '../../features/events/shows/own-calendar.tsx';
import { useSession } from '../../features/account/index.ts';
import { ListHeading } from '../../ui/page-heading.tsx';

function Shows({ uid }: { uid: string }) {
  return (
    <>
      <MyShows uid={uid} />
      <OwnCalendar uid={uid} />
      <NearCityForm />
    </>
  );
}

export default function ShowsPage() {
  const session = useSession();
  return (
    <>
      <ListHeading lead="Where you go and what you are interested in, on all your devices and without network.">
        My Shows
      </ListHeading>
      {session.state === 'signed-in' && <Shows key={session.user.uid} uid={session.user.uid} />}
    </>
  );
}
