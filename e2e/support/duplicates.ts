import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';

/** Two new contacts with one number in both of Brazil's spellings, of which the first has an email. */
export async function twoWithOnePhone(page: Page) {
  const digits = `8${String(Date.now()).slice(-7)}`;
  const create = async (phone: string, email: string) => {
    const name = `Mara${randomUUID().slice(0, 6)}`;
    const data = { first_name: name, last_name: '', phone, email };
    const answer = await page.request.post('/api/contacts', { data });
    expect(answer.status(), await answer.text()).toBe(200);
    const { id }: { id: string } = await answer.json();
    return { id, name, email };
  };
  return {
    first: await create(`+55119${digits}`, `${randomUUID().slice(0, 8)}@example.com`),
    second: await create(`+5511${digits}`, ''),
  };
}
