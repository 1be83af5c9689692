import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ACCEPTED, expectOutcome, newPhone, review, sendButton } from './support/sends';
import { addTemplate, CAROUSEL, newName, preview } from './support/templates';

test.use({ on: 'sandbox' });
test.beforeEach(({ signInAs }) => signInAs('marketer'));

test('keeps parts that only WhatsApp can send, and does not offer the template for sending', async ({
  page,
}) => {
  const name = newName();
  const voice = { type: 'VOICE_CALL', text: 'Call us', ttl_minutes: 60 };
  await page.goto('/templates?template=paste');
  await paste(page, {
    name,
    language: 'en_US',
    category: 'UTILITY',
    status: 'APPROVED',
    quality_score: { score: 'GREEN' },
    components: [
      { type: 'BODY', text: 'Any questions?' },
      { type: 'BUTTONS', buttons: [voice] },
    ],
  });
  await expect(page.getByText('Kept as pasted: voice call button')).toBeVisible();
  await page.getByRole('button', { name: 'Add template' }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText('Can’t be sent from Frontdesk: it has a voice call button.')).toBeVisible();
  await expect(sheet.getByText('Approved')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Kept as pasted: voice call button' })).toContainText(
    '"ttl_minutes": 60',
  );
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Can’t be sent from Frontdesk');
  await page.goto('/send');
  await expect(page.getByLabel('Template', { exact: true }).getByRole('option', { name })).toHaveCount(0);
  await page.getByText(/can’t be used$/).click();
  const why = page.getByRole('listitem').filter({ hasText: name });
  await expect(why).toContainText('Send it from WhatsApp Manager, or use another template.');
});

test('does not offer a template while WhatsApp has paused it', async ({ page }) => {
  const { id, name } = await addTemplate(page, { body: 'Come by.', examples: [] });
  await page.goto(`/templates?template=${id}&mode=edit`);
  await page.getByLabel('WhatsApp status').selectOption('Paused');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('WhatsApp paused this template')).toBeVisible();
  const phone = newPhone();
  await page.goto(`/send?${new URLSearchParams({ template: id, phone })}`);
  await expect(page.getByLabel('Template', { exact: true })).toHaveAccessibleDescription(/WhatsApp paused/);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByLabel('Template', { exact: true })).toBeFocused();
  const template = { name, language: { code: 'en_US' } };
  const answer = await page.request.post('/api/send/template', {
    data: { phone, template, unchecked: true },
  });
  expect(await answer.json()).toMatchObject({ state: 'not_sent', problem: { code: 'template' } });
  await page.goto(`/templates?template=${id}&mode=edit`);
  await page.getByLabel('WhatsApp status').selectOption('Approved');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await page.goto(`/send?${new URLSearchParams({ template: id, phone })}`);
  await review(page);
});

const OFFER = {
  category: 'MARKETING' as const,
  body: 'Hurry!',
  examples: [],
  offer: { text: 'Ends soon', expires: true },
};

test('asks for the end of a limited-time offer of a broadcast', async ({ page }) => {
  const { id } = await addTemplate(page, OFFER);
  await page.goto(`/broadcasts/new?template=${id}`);
  await page.getByLabel('Offer ends').fill('2999-01-01T10:00');
  await expect(page.getByLabel('Offer ends')).toHaveValue('2999-01-01T10:00');
});

test('asks for the end of a limited-time offer', async ({ page }) => {
  const { id } = await addTemplate(page, OFFER);
  await page.goto(`/send?${new URLSearchParams({ template: id, phone: newPhone() })}`);
  await expect(preview(page)).toContainText('End of the offer is missing');
  await page.getByLabel('Offer ends').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByLabel('Offer ends')).toHaveAccessibleDescription(/This time has passed/);
  await page.getByLabel('Offer ends').fill('2999-01-01T10:00');
  await review(page);
  await expect(preview(page)).toContainText('Ends');
});

test('asks for the values of each card of a carousel, and sends it in the sandbox', async ({ page }) => {
  const { id } = await addTemplate(page, { category: 'MARKETING', cards: CAROUSEL });
  await page.goto(`/send?${new URLSearchParams({ template: id, phone: newPhone() })}`);
  await page.getByLabel('Body {{1}}', { exact: true }).fill('Ana');
  for (const card of ['Card 1', 'Card 2']) {
    await page.getByLabel(`${card}: Link to the image`).fill('https://example.com/lamp.png');
    await page.getByLabel(`${card}: Body {{1}}`, { exact: true }).fill(`${card} has 3 left`);
    await page.getByLabel(`${card}: End of the URL for “Buy”`).fill('17');
  }
  const second = preview(page).getByRole('listitem').filter({ hasText: 'Card 2 of 2' });
  await expect(second).toContainText('Look: Card 2 has 3 left');
  await review(page);
  // The sandbox takes every template that is saved here, as if WhatsApp had approved it.
  await sendButton(page).click();
  await expectOutcome(page, ACCEPTED);
});

test('enters a code once, for the text and the button', async ({ page }) => {
  const { id } = await addTemplate(page, {
    category: 'AUTHENTICATION',
    body: '*{{1}}* is your code.',
    examples: [{ variable: '1', example: '123456' }],
    buttons: [{ type: 'otp', text: 'Copy code' }],
  });
  await page.goto(`/send?${new URLSearchParams({ template: id, phone: newPhone() })}`);
  await page.getByLabel('Code', { exact: true }).fill('12 34');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/letters, digits/);
  await page.getByLabel('Code', { exact: true }).fill('987654');
  await expect(preview(page)).toContainText('987654 is your code.');
  await review(page);
});

test('sends a flow and a list of products with what WhatsApp needs of each', async ({ page }) => {
  const { id, name } = await addTemplate(page, {
    body: 'Pick one.',
    examples: [],
    buttons: [
      { type: 'flow', text: 'Book a visit' },
      { type: 'products', text: 'View lamps' },
    ],
  });
  const phone = newPhone();
  await page.goto(`/send?${new URLSearchParams({ template: id, phone })}`);
  await page.getByLabel('Product shown with “View lamps”').fill('A-17');
  await page.getByLabel('Products for “View lamps”').fill('A-17, A-18');
  await page.getByLabel('Title of the list for “View lamps”', { exact: true }).fill('Lamps');
  await page.getByText('For buttons (advanced)').click();
  await page.getByLabel('First screen’s data for “Book a visit”').fill('order 7');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByLabel('First screen’s data')).toHaveAccessibleDescription(/Use a JSON object/);
  await page.getByLabel('First screen’s data').fill('{"order": "A-1042"}');
  await review(page);
  await sendButton(page).click();
  await expectOutcome(page, ACCEPTED);
  const { data } = await (
    await page.request.get(`/api/sends?${new URLSearchParams({ template: name })}`)
  ).json();
  const sent = await (await page.request.get(`/api/sends/${data[0].id}`)).json();
  expect(sent.template.components).toEqual([
    {
      type: 'button',
      sub_type: 'flow',
      index: '0',
      parameters: [
        { type: 'action', action: { flow_token: 'unused', flow_action_data: { order: 'A-1042' } } },
      ],
    },
    {
      type: 'button',
      sub_type: 'mpm',
      index: '1',
      parameters: [
        {
          type: 'action',
          action: {
            thumbnail_product_retailer_id: 'A-17',
            sections: [
              {
                title: 'Lamps',
                product_items: [{ product_retailer_id: 'A-17' }, { product_retailer_id: 'A-18' }],
              },
            ],
          },
        },
      ],
    },
  ]);
});

async function paste(page: Page, json: unknown) {
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Template' })
    .fill(JSON.stringify(json, null, 2));
  await page.getByRole('button', { name: 'Read template' }).click();
}
