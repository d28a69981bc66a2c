import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { installDomParts } from './dom.ts';

installDomParts();

// Only an upper limit: the elements appear much sooner, but a busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
