import { useLocation } from 'react-router-dom';
import { LinkButton } from './link-button.tsx';

/** The device's own sheet for sharing, or the link in the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { pathname } = useLocation();
  return <LinkButton onPress={({ shareLink }) => shareLink(title, pathname)}>Share</LinkButton>;
}
