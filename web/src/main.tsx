// First, because what follows may need the policy.
import './platform/trusted-types.ts';
import { startDeferredServices } from './app/deferred-services.ts';
import { mount } from './app/mount.tsx';
import { startSession } from './platform/session/session.ts';
import './styles/fonts.css';
import './styles/base.css';

startSession();
void startDeferredServices();
void mount(document.getElementById('root') as HTMLElement);
