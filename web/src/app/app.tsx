import { BrowserRouter } from 'react-router-dom';
import { Shell } from './shell/shell.tsx';

export function App() {
  return (
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  );
}
