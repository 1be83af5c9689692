import { expect, it } from 'vitest';
import type { Overview } from '@/lib/overview/types';
import { stepsOf } from './first-steps';

const overview = (backup: Overview['backup']) =>
  ({
    staff: { active: 1, invited: 0, demo: 0, requires_two_factor: false },
    service: { status: { state: 'fine' } },
    contacts: { index: { complete: true } },
    has_default_country: false,
    sandbox: false,
    backup,
  }) as Overview;
const names = (backup: Overview['backup']) => stepsOf(overview(backup)).map(({ name }) => name);

it('ask for a backup where Frontdesk makes them, and not with PostgreSQL', () => {
  expect(names({ last_at: null, elsewhere: false })).toContain('backup');
  expect(names({ last_at: null, elsewhere: true })).not.toContain('backup');
  expect(names({ last_at: null, elsewhere: true })).toContain('invite');
});

it('are none for people who may not take them', () => {
  expect(names(null)).toEqual([]);
});
