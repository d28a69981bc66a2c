import { Home } from '../../features/pages/home.tsx';
import { useSession } from '../../features/session/use-session.ts';

export default function HomePage() {
  const session = useSession();
  return <Home invite={session.state === 'signed-out'} />;
}
