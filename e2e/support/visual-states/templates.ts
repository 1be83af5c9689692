import { expect } from 'playwright/test';
import { addTemplate, CAROUSEL, saveBody } from '../templates';
import type { VisualState } from './types';

const BUTTONS = [
  { type: 'url' as const, text: 'Track it', url: 'https://example.com/{{1}}', example: 'A-1042' },
  { type: 'quick_reply' as const, text: 'Talk to us' },
];

const LABELLED = {
  header: { format: 'image' as const },
  body: 'Hi {{1}}, your order {{2}} is on its way.',
  examples: [
    { variable: '1', example: 'Ana' },
    { variable: '2', example: 'A-1042' },
  ],
  buttons: BUTTONS,
  labels: { 'body:1': 'Customer name', 'button:0': 'Number of the order in the shop' },
  default_links: { 'header:link': 'https://example.com/spring/lamp-on-a-table.png' },
};

/** The template list, the do-not-send list and the settings. */
export const TEMPLATE_STATES: VisualState[] = [
  {
    name: 'templates',
    show: async ({ page }) => {
      await addTemplate(page, { status: { state: 'REJECTED', quality: 'RED' } });
      await addTemplate(page, { status: { state: 'APPROVED', quality: 'GREEN' } });
      await addTemplate(page, { others: ['{"type":"CALL_PERMISSION_REQUEST"}'] });
      const { name } = await addTemplate(page);
      await page.goto('/templates');
      await expect(page.getByRole('link', { name })).toBeVisible();
    },
  },
  {
    name: 'no template that matches',
    show: async ({ page }) => {
      await page.goto('/templates?q=nothing_like_it');
      await expect(page.getByRole('heading', { name: 'No matching templates' })).toBeVisible();
    },
  },
  {
    name: 'an open template',
    pictured: ['desktop'],
    show: async ({ page }) => {
      const header = { format: 'image' as const };
      const { id } = await addTemplate(page, { header, footer: 'Reply STOP to opt out', buttons: BUTTONS });
      await page.goto(`/templates?template=${id}`);
      await expect(page.getByRole('figure')).toBeVisible();
    },
  },
  {
    name: 'a template that can’t be sent from here',
    show: async ({ page }) => {
      const pasted = JSON.stringify({ type: 'VOICE_CALL', text: 'Call us', ttl_minutes: 60 });
      const { id } = await addTemplate(page, {
        category: 'MARKETING',
        cards: CAROUSEL,
        offer: { text: 'Ends soon', expires: true },
        status: { state: 'REJECTED', quality: 'RED', reason: 'TAG_CONTENT_MISMATCH' },
        buttons: [
          { type: 'other', text: 'Call us', pasted },
          { type: 'flow', text: 'Book a visit' },
        ],
      });
      await page.goto(`/templates?template=${id}`);
      await expect(page.getByText('Can’t be sent from Frontdesk: it has')).toBeVisible();
    },
  },
  {
    name: 'a template of many parts being changed',
    show: async ({ page }) => {
      const { id } = await addTemplate(page, {
        category: 'MARKETING',
        cards: CAROUSEL,
        offer: { text: 'Ends soon', expires: true },
        status: { state: 'REJECTED', quality: 'RED', reason: 'TAG_CONTENT_MISMATCH' },
        buttons: [{ type: 'other', text: 'Call us', pasted: '{"type":"VOICE_CALL"}' }],
      });
      await page.goto(`/templates?template=${id}&mode=edit`);
      await expect(page.getByText('Kept as pasted: carousel')).toBeVisible();
    },
  },
  {
    name: 'a message with an offer and a carousel',
    show: async ({ page }) => {
      const { id } = await addTemplate(page, {
        category: 'MARKETING',
        cards: CAROUSEL,
        offer: { text: 'Ends soon', expires: true },
        buttons: [{ type: 'flow', text: 'Book a visit' }, { type: 'catalog' }],
      });
      await addTemplate(page, { status: { state: 'PAUSED' } });
      await page.goto(`/send?${new URLSearchParams({ template: id, phone: '+34612344711' })}`);
      await page.getByText(/can’t be used$/).click();
      await expect(page.getByLabel('Offer ends')).toBeVisible();
    },
  },
  {
    name: 'a template being changed',
    pictured: ['desktop'],
    show: async ({ page }) => {
      const { id } = await addTemplate(page, { buttons: BUTTONS });
      await page.goto(`/templates?template=${id}&mode=edit`);
      await expect(page.getByRole('button', { name: 'Save template' })).toBeVisible();
    },
  },
  {
    name: 'a new template with errors',
    show: async ({ page }) => {
      await page.goto('/templates?template=new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Order Update');
      await page.getByRole('button', { name: 'Add button' }).click();
      await page.getByRole('button', { name: 'Add template' }).click();
      await expect(page.getByText('Enter the button’s text.')).toBeVisible();
    },
  },
  {
    name: 'a template with labels',
    show: async ({ page }) => {
      const { id } = await addTemplate(page, LABELLED);
      await page.goto(`/templates?template=${id}`);
      await expect(page.getByText('Customer name')).toBeVisible();
    },
  },
  {
    name: 'the labels of a template being changed, with errors',
    show: async ({ page }) => {
      const { id } = await addTemplate(page, LABELLED);
      await page.goto(`/templates?template=${id}&mode=edit`);
      const labels = page.getByRole('group', { name: 'Labels' });
      await labels.getByRole('textbox', { name: 'Body {{2}}' }).fill('customer name');
      await page.getByRole('group', { name: 'Default links' }).getByRole('textbox').fill('lamp.png');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Another field of this template')).toBeVisible();
      await expect(page.getByText('Use a link that begins with https://.')).toBeVisible();
    },
  },
  {
    name: 'a message of a template with labels',
    show: async ({ page }) => {
      const { id } = await addTemplate(page, LABELLED);
      await page.goto(`/send?${new URLSearchParams({ template: id, phone: '+34612344711' })}`);
      await page.getByRole('button', { name: 'Review', exact: true }).click();
      await expect(page.getByText('Customer name is missing.')).toBeVisible();
    },
  },
  {
    name: 'a template’s versions',
    show: async ({ page }) => {
      const template = await addTemplate(page);
      await saveBody(page, template, 'Hi {{1}}, never come.');
      await page.goto(`/templates?template=${template.id}&mode=versions`);
      await expect(page.getByRole('insertion')).toBeVisible();
    },
  },
  {
    name: 'a pasted list of templates',
    keeps: /^(?:order_update|call_us|No Name)$/,
    show: async ({ page }) => {
      const { name } = await addTemplate(page);
      const equal = await addTemplate(page, { body: 'Bye.', examples: [] });
      const listed = (name: string, text: string) => ({
        name,
        language: 'en_US',
        category: 'UTILITY',
        components: [{ type: 'BODY', text }],
      });
      const data = [
        { ...listed(name, 'Come by.'), status: 'PAUSED' },
        listed(equal.name, 'Bye.'),
        listed('order_update', 'Your order is on its way. It should arrive within three days.'),
        { ...listed('call_us', 'Any questions?'), status: 'REJECTED' },
        listed('No Name', 'Hi {{2}}'),
        { name: 'broken' },
      ];
      await page.goto('/templates?template=paste');
      await page.getByRole('textbox', { name: 'Template' }).fill(JSON.stringify({ data }, null, 2));
      await page.getByRole('button', { name: 'Read template' }).click();
      await expect(page.getByRole('heading', { name: '5 templates found' })).toBeFocused();
    },
  },
  {
    name: 'a language being added to a template',
    show: async ({ page }) => {
      const { id } = await addTemplate(page, { buttons: BUTTONS });
      await page.goto(`/templates?template=${id}&mode=language`);
      await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
    },
  },
  {
    name: 'a paste that cannot be read',
    show: async ({ page }) => {
      await page.goto('/templates?template=paste');
      await page.getByRole('textbox', { name: 'Template' }).fill('{ "name": "x" "components": [] }');
      await page.getByRole('button', { name: 'Read template' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
];
