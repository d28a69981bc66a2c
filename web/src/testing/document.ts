import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';
import { keepFocus } from '../ui/keep-focus.ts';
import { installDomParts } from './dom.ts';

installDomParts();
keepFocus();

// Only an upper limit: the elements appear much sooner, but a busy machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

// React records a stack trace for every element, for its own warnings. That takes a tenth of the time of all tests. It
// has no option for this, but it records none once it has counted too many.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [internals]: counters } = React as unknown as Record<typeof internals, object>;
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React resets it every second.
  },
});
