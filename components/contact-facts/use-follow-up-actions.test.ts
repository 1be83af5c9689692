import { afterEach, expect, it, vi } from 'vitest';
import type { FollowUp } from '@/lib/contact-facts/schema';
import { createQueryClient } from '@/lib/query-client';
import { givenBy } from '@/lib/testing/given-by';
import { useFollowUpActions } from './use-follow-up-actions';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('moves a follow-up by two days when it is moved again before the first move is saved, each from the day that was seen', async () => {
  const client = createQueryClient();
  const days: string[][] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { due, expected } = JSON.parse(body);
    days.push([expected.due, due]);
    return Response.json({});
  });
  const { move } = givenBy(client, () => useFollowUpActions());
  const of = { contact: 'ana', followUp: { id: 'call', due: '2026-11-18' } as FollowUp };
  await Promise.all([move(of, 1), move(of, 1)]);
  expect(days).toEqual([
    ['2026-11-18', '2026-11-19'],
    ['2026-11-19', '2026-11-20'],
  ]);
  client.clear();
});
