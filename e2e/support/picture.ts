import { expect, type Page, test } from 'playwright/test';

/** The major version that drew the pictures: others draw edges of letters in another way. */
const DRAWN_BY = 156;

/** What differs from run to run: names and numbers that tests make up, and times. */
const VARYING: [RegExp, string][] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'uuid'],
  [/note_[\da-z]+_\d+/g, 'note'],
  [/Mara[\da-f]{6}/g, 'Mara'],
  [/[\da-f]{8}@example\.com/g, 'mara@example.com'],
  [/\+55\s?11\s?9?\d{4}\s?\d{4}/g, '+55 11 98338 2965'],
  [/word[\da-f]{8}/g, 'word'],
  [/\+34\s?6\d\d(\s?\d){6}/g, '+34 612 34 47 11'],
  [/\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)( \d{4})?(, \d\d:\d\d)?/g, '1 Jan'],
  [/\d+ (s|min|h|days?) ago|[Jj]ust now|[Yy]esterday/g, '1 min ago'],
  [/\d+(\.\d+)? ms/g, '10 ms'],
  [/\d+ of \d+ contacts synced so far/g, 'No contacts synced yet'],
];

/** Compares what the window shows with the kept picture of that name, on every machine in Inter. */
export async function compareWithPicture(page: Page, name: string): Promise<void> {
  const version = page.context().browser()?.version() ?? '';
  if (Number.parseInt(version, 10) !== DRAWN_BY) {
    const description = `The pictures were drawn by Chromium ${DRAWN_BY}, this is ${version}: renew them.`;
    test.info().annotations.push({ type: 'not compared', description });
    return;
  }
  await page.evaluate(
    holdStill,
    VARYING.map(([{ source, flags }, text]) => [source, flags, text] as const),
  );
  await expect.soft(page).toHaveScreenshot(`${name}.png`);
}

/** Runs in the page. */
function holdStill(varying: (readonly [source: string, flags: string, text: string])[]): void {
  // A machine has other fonts for monospace, and for the scripts that Inter lacks.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: "Inter Variable" !important }');
  document.adoptedStyleSheets = [sheet];
  const foreign =
    /([^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation})+/gu;
  const steady = (text: string) =>
    varying.reduce(
      (steadied, [source, flags, replacement]) => steadied.replace(new RegExp(source, flags), replacement),
      text.replace(foreign, 'Ana'),
    );
  function holdTexts() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.parentElement?.closest('time') ? '1 min ago' : steady(node.nodeValue ?? '');
      if (text !== node.nodeValue) node.nodeValue = text;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      const text = steady(field.value);
      if (text !== field.value) field.value = text;
    }
  }
  holdTexts();
  // What arrives later too.
  new MutationObserver(holdTexts).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
