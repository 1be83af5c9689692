import { z } from 'zod';
import { ROLES } from '@/lib/auth/permissions';
import type { Addressee } from '@/lib/staff/parse-addresses';

/** A list of people as it is typed. `rowIssues` says what must be fixed in each row; the others can be invited. */
export const severalDraft = z.object({
  text: z.string(),
  people: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(ROLES)),
      doubt: z.string().optional(),
    }),
  ),
});

/** What is kept of a list of people through a reload. Links are secrets and are not kept. */
export type SeveralDraft = z.output<typeof severalDraft>;
export type ListedPerson = SeveralDraft['people'][number];

export const SEVERAL_DRAFT = 'staff:several';
export const NO_ONE: SeveralDraft = { text: '', people: [] };

/** Each person gets a key of their own, also among those of a restored list. */
export function addPeople<Person extends ListedPerson>(
  people: readonly Person[],
  added: readonly Addressee[],
): ListedPerson[] {
  const last = Math.max(0, ...people.map(({ key }) => Number(key)));
  return [
    ...people,
    ...added.map(({ name, email, role = 'support', doubt }, at) => ({
      key: String(last + at + 1),
      name,
      email,
      roles: [role],
      ...(doubt && { doubt }),
    })),
  ];
}
