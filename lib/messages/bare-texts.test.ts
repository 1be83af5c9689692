import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bareTexts } from '../testing/bare-texts';
import { productFiles } from '../testing/source-texts';

it('finds every text for people in the messages', { timeout: 60_000 }, () => {
  const found = productFiles()
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/sandbox/'))
    .flatMap((file) => bareTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

it.each([
  '<p>Save it</p>',
  "<b>{isOn ? 'On' : t('off')}</b>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
  '<p>{count} {`${total} rows`}</p>',
  '<Field label="Name" />',
  "<Chip aria-label={name ?? 'No name'} />",
  "throw new AppError('conflict', 'Someone was faster.')",
  "toast('success', 'Saved it.')",
])('would find %s', (planted) => {
  expect(bareTexts(planted)).toHaveLength(1);
});

it.each([
  "<p>{t('save')}</p>",
  "<b className='font-bold'>{state === 'done' && <Check />}</b>",
  '<code>SERVICE_BASE_URL</code>',
  '<span translate="no">Frontdesk</span>',
  '<Field label={t(\'name\')} name="phone" />',
  '<p>{a} · {b}</p>',
  '<Input placeholder="https://" />',
  "throw new AppError('conflict', coded('a.b'))",
])('would leave %s', (fine) => {
  expect(bareTexts(fine)).toEqual([]);
});
