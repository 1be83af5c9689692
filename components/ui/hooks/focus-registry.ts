import type { RefCallback } from 'react';

/**
 * Elements that take the focus from elsewhere: the neighbor of what disappears, or what opened a panel. Each enters
 * itself by its `ref`, and leaves with it.
 */
export function focusRegistry<Key extends string>() {
  const elements = new Map<HTMLElement, Key>();
  const inOrder = () => [...elements].sort(([one], [other]) => (precedes(one, other) ? -1 : 1));

  return {
    ref(key: Key): RefCallback<HTMLElement> {
      return (element) => {
        if (!element) return;
        elements.set(element, key);
        return () => {
          elements.delete(element);
        };
      };
    },
    get: (key: Key): HTMLElement | null => inOrder().find(([, each]) => each === key)?.[0] ?? null,
    /** For an element that is about to disappear: finds the one that has its place by then, or the last. */
    heirOf(key: Key): () => HTMLElement | null {
      const at = inOrder().findIndex(([, each]) => each === key);
      return () => {
        const left = inOrder();
        return (left[at] ?? left.at(-1))?.[0] ?? null;
      };
    },
    all: (): { element: HTMLElement; key: Key }[] => inOrder().map(([element, key]) => ({ element, key })),
  };
}

const precedes = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export const focusTargets = focusRegistry<
  'current tab' | 'edit person' | 'rename group' | 'retention' | 'search'
>();
