import { startDeferredServices } from './app/deferred-services.ts';
import { mount } from './app/mount.tsx';
import { startSession } from './services/session.ts';
import './styles/base.css';

startSession();
void startDeferredServices();
void mount(document.getElementById('root') as HTMLElement);
