import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startDeferredServices } from './app/deferred-services.ts';
import { startSession } from './services/session.ts';
import './styles/base.css';

startSession();
void startDeferredServices();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
