import type { EarlyKeys } from './capture';

/** Repeats the shortcuts that were pressed before their listener was there, and ends their capture. */
export async function repeatEarlyKeys(apple: boolean): Promise<void> {
  const { earlyKeys = [] } = window as EarlyKeys;
  delete (window as EarlyKeys).earlyKeys;
  for (const { modified, ...press } of earlyKeys) {
    // React renders in between, as between the presses of a person.
    await new Promise((resolve) => setTimeout(resolve));
    const focused = document.activeElement ?? document.body;
    const keys = { ctrlKey: modified && !apple, metaKey: modified && apple };
    const event = new KeyboardEvent('keydown', { ...press, ...keys, bubbles: true, cancelable: true });
    // A shortcut may have focused a field, which then gets the rest as text.
    if (focused.dispatchEvent(event) && !modified && focused instanceof HTMLInputElement) {
      focused.setRangeText(press.key, focused.value.length, focused.value.length, 'end');
      focused.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
