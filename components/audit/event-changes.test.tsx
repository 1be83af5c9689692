import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AuditEvent } from '@/lib/audit/schema';
import { EventChanges } from './event-changes';

function textOf(event: Partial<AuditEvent>): string {
  const whole = { before: null, after: null, record: null, outcome: 'done', ...event } as AuditEvent;
  return renderToStaticMarkup(<EventChanges event={whole} />).replaceAll(/<[^>]*>/g, ' ');
}

it('shows times and days as the reader writes them', () => {
  const after = { expires_at: '2026-11-30T19:34:45.242Z', due: '2026-12-31', name: '2026-12-31T9' };
  const text = textOf({ after });
  expect(text).toContain('30 Nov 2026, 19:34 UTC');
  expect(text).toContain('31 Dec 2026');
  expect(text).toContain('2026-12-31T9');
});

it('says what it means that a field has no value', () => {
  const empty = { editable_by: null, hidden_from: [], keep_years: null, help: null };
  const text = textOf({ after: empty }).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Editable by Everyone who can edit contacts');
  expect(text).toContain('Hidden from No one');
  expect(text).toContain('Years kept Forever');
  expect(text).toContain('Hint Empty');
});

it('names a country', () => {
  expect(textOf({ after: { default_country: 'ES' } })).toContain('Spain');
});

it('leaves out what only the program needs', () => {
  const text = textOf({ after: { name: 'Spring', plan_hash: '5f2c9e' } });
  expect(text).toContain('Spring');
  expect(text).not.toContain('5f2c9e');
});
