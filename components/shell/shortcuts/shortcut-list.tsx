'use client';

import { Kbd } from '@/components/ui/display/kbd';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { isApple } from '@/components/ui/hooks/is-apple';
import { isSingleKey, keyCaps } from './key-press';
import { workingShortcuts } from './shortcuts';

/** What works on the page that is open, read when the list is shown: behind a modal dialog nothing changes. */
export function ShortcutList({ singleKeys }: { singleKeys: boolean }) {
  const groups = workingShortcuts()
    .map(({ title, list }) => ({ title, list: list.filter(({ keys }) => singleKeys || !isSingleKey(keys)) }))
    .filter(({ list }) => list.length > 0);
  return groups.map(({ title, list }) => (
    <section key={title} aria-label={title}>
      <h3 className="mb-2 font-medium text-small">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
        {list.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt className="text-muted">{does}</dt>
            <dd className="flex justify-end gap-1">
              <Caps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function Caps({ keys }: { keys: string }) {
  return keyCaps(keys, isApple()).map((cap, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: `g g` has the same key twice, and the order stays.
    <span key={index}>
      {index > 0 && keys.includes(' ') && <VisuallyHidden>then </VisuallyHidden>}
      <Kbd>{cap}</Kbd>
    </span>
  ));
}
