import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { installDomParts } from './dom.ts';

installDomParts();

// Only a limit: what is waited for is there long before, but a busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
