import { noRoles } from '@contract/roles.ts';
import type { Member } from '../../api/members.ts';

export const aMember = (uid: string, fields: Partial<Member> = {}): Member => ({
  uid,
  name: `Name of ${uid}`,
  email: `${uid}@example.com`,
  unverified: false,
  joinedAt: Date.parse('2026-11-02T10:00:00Z'),
  roles: noRoles,
  decision: { number: 0, by: null },
  disabled: null,
  removed: null,
  ...{ searchKey1: `name of ${uid}`, searchKey2: '', searchKey3: '', searchKey4: '' },
  ...{ searchKey5: '', searchKey6: '', emailKey: '' },
  ...fields,
});
