import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/server/errors';
import { runs } from '../../testing/runs';
import { acceptedSend, CANARY, contact, contactsPage, UUID } from '../../testing/service/client';
import { errorForStatus } from './errors';
import { rateHintsOf } from './response';
import { createSanitizer, plainText } from './sanitize';
import { contactRecord, groupRecord } from './schemas/contact';
import { readAcknowledgment, readPage } from './schemas/envelope';
import { readSend } from './schemas/send';

const sanitize = createSanitizer(CANARY);
const query = { page: 1, per_page: 10 };
const sending = { method: 'POST', path: '/api/send/template', noun: 'message' } as const;
const updating = { method: 'PUT', path: `/api/contacts/${UUID}`, uuid: UUID, noun: 'contact' } as const;

/** Any JSON, and good answers in which one value, however deep, was swapped for any JSON. */
const answers = fc.oneof(
  fc.jsonValue(),
  ...[contactsPage([contact, contact]), acceptedSend, { errors: { phone: ['taken'] }, id: UUID }].map(
    (good) => fc.tuple(fc.nat(), fc.jsonValue()).map(([at, value]) => withOneSwapped(good, at, value)),
  ),
);

function withOneSwapped(good: unknown, at: number, value: unknown): unknown {
  let count = 0;
  JSON.stringify(good, (_key, each) => {
    count += 1;
    return each;
  });
  let position = 0;
  return JSON.parse(
    JSON.stringify(good, (_key, each) => (position++ === at % count ? value : each)) ?? 'null',
  );
}

function survives(read: () => unknown): void {
  try {
    JSON.stringify(read());
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
}

describe('whatever the service responds', () => {
  it('F32: the readers return a result or throw an AppError', () => {
    fc.assert(
      fc.property(answers, (json) => {
        survives(() => readPage(json, contactRecord, query, 0));
        survives(() => readPage(json, groupRecord, query, 0));
        survives(() => readSend(json, '+34612344711', sending, sanitize));
        survives(() => readAcknowledgment(json, { operation: updating, status: 200 }, sanitize));
      }),
      { numRuns: runs(150) },
    );
  });

  it('a page that can be read adds up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<unknown>(contact, null, {})),
        fc.dictionary(
          fc.constantFrom('current_page', 'per_page', 'from', 'to', 'total', 'last_page'),
          fc.jsonValue(),
        ),
        (data, meta) => {
          const page = readPage({ data, meta }, contactRecord, query, 0);
          expect(page.data.length + page.meta.unreadable).toBe(data.length);
          expect(page.meta.total).toBeGreaterThanOrEqual(page.meta.to ?? 0);
          expect(page.meta.last_page).toBeGreaterThanOrEqual(data.length > 0 ? page.meta.current_page : 1);
          expect(page.meta.from === null).toBe(data.length === 0);
        },
      ),
    );
  });

  it('F21: every error body becomes a problem whose words are plain', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 300, max: 599 }), (json, status) => {
        const operation = { method: 'PUT', path: '/api/contacts', noun: 'contact' } as const;
        const problem = errorForStatus({ status, json, retryAfter: null }, operation, sanitize);
        expect(problem.message).not.toMatch(/\p{Cc}|<[^<>]*>/u);
        expect(problem.message.length).toBeLessThanOrEqual(300);
        expect(problem.outcome).toBeDefined();
        expect((problem.issues ?? []).length).toBeLessThanOrEqual(50);
      }),
      { numRuns: runs(150) },
    );
  });

  it('never lets the key through, wherever it is put', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.nat(CANARY.length), (before, after, cut) => {
        const split = `${before}${CANARY.slice(0, cut)}<b>\u200b</b>${CANARY.slice(cut)}${after}`;
        expect(plainText(split, sanitize) ?? '').not.toContain(CANARY);
        expect(plainText(`${before}${CANARY}${after}`, sanitize) ?? '').not.toContain(CANARY);
      }),
    );
  });

  it('survives a response nested ten thousand levels deep', () => {
    const deep = JSON.parse(`${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    survives(() => readSend(deep, '+34612344711', sending, sanitize));
    survives(() => readPage({ data: [{ ...contact, metadata: deep }] }, contactRecord, query, 0));
    const operation = { method: 'POST', path: '/api/contacts', noun: 'contact' } as const;
    expect(
      errorForStatus({ status: 422, json: { errors: deep }, retryAfter: null }, operation, sanitize).code,
    ).toBe('invalid');
  });

  it('F22: no header breaks the rate limiter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const headers = { 'retry-after': a, 'x-ratelimit-limit': b, 'x-ratelimit-remaining': a };
        const hints = rateHintsOf(429, headers, Date.now());
        expect(hints.pauseMs).toBeGreaterThanOrEqual(1_000);
        expect(hints.pauseMs).toBeLessThanOrEqual(86_400_000);
        expect(hints.limit ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});
