import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));

// `signed-in` is what is open to somebody who must set up a second factor first.
it('only one’s own account and session are open to whoever is signed in', async () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('route.ts'),
  );
  const open = await Promise.all(
    files.map(async (file) => {
      const handlers: { access?: string }[] = Object.values(await import(`${here}/${file}`));
      return handlers.some(({ access }) => access === 'signed-in') ? file.split('/')[0] : null;
    }),
  );
  expect(new Set(open.filter((folder) => folder !== null))).toEqual(new Set(['account', 'session']));
});
