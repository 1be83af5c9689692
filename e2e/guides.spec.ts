import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { ADMIN_PICTURES } from './support/guide-pictures/admin';
import { MARKETER_PICTURES } from './support/guide-pictures/marketer';
import { SUPPORT_PICTURES } from './support/guide-pictures/support';

const FOLDER = join('docs', 'guides');
const PICTURES = [...SUPPORT_PICTURES, ...MARKETER_PICTURES, ...ADMIN_PICTURES];

// The demo data of the sandbox: nothing in a picture belongs to a person.
test.use({
  on: 'sandbox',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1200, height: 760 },
});

for (const { name, as, show } of PICTURES) {
  test(`shows what the guides' picture ${name} shows`, async ({ page, signInAs }, testInfo) => {
    await signInAs(as);
    await show({ page, signInAs });
    // They show times, so they aren't compared: a picture is true as long as the way to it is.
    if (['all', 'changed'].includes(testInfo.config.updateSnapshots)) {
      await page.screenshot({ animations: 'disabled', caret: 'hide', path: join(FOLDER, `${name}.png`) });
    }
  });
}

test('keeps a picture for each of these ways, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(PICTURES.map(({ name }) => `${name}.png`).sort());
});
