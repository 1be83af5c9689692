import { expect, type Page } from 'playwright/test';

/** Adds a tag that two contacts have, if the index has any, and a segment of that name which finds them. */
export async function addSegment(page: Page, name: string): Promise<{ id: string; tag: string }> {
  const tag = (await (await page.request.post('/api/tags', { data: { name } })).json()).id as string;
  const found = await (await page.request.get('/api/contact-index/contacts?favorite=1&per_page=2')).json();
  for (const { uuid } of found.data) {
    const data = { add_tags: [tag] };
    expect((await page.request.patch(`/api/contacts/${uuid}/facts`, { data })).ok()).toBe(true);
  }
  const data = { name, condition: { field: 'tag', is: 'is', value: tag } };
  const created = await page.request.post('/api/segments', { data });
  expect(created.status(), await created.text()).toBe(200);
  return { id: (await created.json()).id, tag };
}
