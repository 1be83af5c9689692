import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { GUIDE_PICTURES } from './support/guide-pictures';
import { withPalette } from './support/palette-png';

const FOLDER = join('docs', 'guides');

// The demo data of the sandbox: nothing in a picture belongs to a person.
test.use({
  on: 'sandbox',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1200, height: 760 },
});

for (const { name, as, show } of GUIDE_PICTURES) {
  test(`shows what the guides' picture ${name} shows`, async ({ page, signInAs }, testInfo) => {
    await signInAs(as);
    await show({ page, signInAs });
    // They show times, so they aren't compared: a picture is true as long as the way to it is.
    if (['all', 'changed'].includes(testInfo.config.updateSnapshots)) {
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      writeFileSync(join(FOLDER, `${name}.png`), withPalette(picture));
    }
  });
}

test('keeps a picture for each of these ways, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(GUIDE_PICTURES.map(({ name }) => `${name}.png`).sort());
});
