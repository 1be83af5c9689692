import type { Page } from 'playwright/test';
import type { Contact } from '@/lib/contacts/schema';
import { workbookOf } from '@/lib/testing/workbook';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All contacts of the service that a person can be found by. */
export async function allContacts(page: Page, url = ''): Promise<Contact[]> {
  const contacts: Contact[] = [];
  for (let at = 1; ; at += 1) {
    const answer = await page.request.get(`${url}/api/contacts?per_page=100&page=${at}`);
    const { data, meta } = await answer.json();
    contacts.push(...data);
    if (at >= meta.last_page) return contacts.filter(({ phone, deleted_at }) => phone && !deleted_at);
  }
}

/** Chooses a workbook with these rows, and waits for the page of the import. */
export async function uploadWorkbook(page: Page, rows: string[][], name = 'customers.xlsx') {
  const buffer = Buffer.from(workbookOf({ sheets: [{ name: 'Customers', rows }] }));
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: XLSX, buffer });
  await page.waitForURL(/\/import\/[\w-]+$/);
}
