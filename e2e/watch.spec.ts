import { CANARY } from './canary.mjs';
import { test } from './fixtures';

// Each of these must fail because of the checks that watch every test.

test.fail('a script that the policy stops is noticed', async ({ page }) => {
  await page.goto('/sign-in');
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.evaluate(() => {
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="data:," onerror="window.hit=1">';
    document.body.append(holder);
  });
  await logged;
});

test.fail('a script that the policy stops is noticed when the page keeps it quiet', async ({ page }) => {
  await page.goto('/sign-in');
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.evaluate(() => {
    // In a timer, because the policy does not apply to code that the test evaluates directly.
    setTimeout(() => {
      try {
        new Function('');
      } catch {}
    });
  });
  await logged;
});

test.fail('a request to another host is noticed', async ({ page }) => {
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/sign-in');
  await page.evaluate(() => location.assign('https://elsewhere.example/'));
  await page.waitForURL('https://elsewhere.example/');
});

test.fail('the key in an answer is noticed', async ({ page }) => {
  await page.route('**/api/health', (route) => route.fulfill({ json: { key: CANARY } }));
  await page.goto('/sign-in');
  await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()));
});
