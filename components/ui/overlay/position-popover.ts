export type Side = 'top' | 'bottom';

const gap = 6;
const margin = 8;

/**
 * Keeps an open popover beside its anchor and inside the window when one of them changes its size, until the returned
 * function is called. Not all browsers support CSS anchor positioning yet.
 */
export function keepPositioned(
  tip: HTMLElement,
  anchor: Element,
  side: Side,
  align: 'middle' | 'start' = 'middle',
): () => void {
  const place = () => position(tip, anchor, side, align);
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(tip);
  addEventListener('resize', place);
  return () => {
    sizes.disconnect();
    removeEventListener('resize', place);
  };
}

function position(tip: HTMLElement, anchor: Element, side: Side, align: 'middle' | 'start') {
  const at = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = side === 'top' || at.bottom + gap + height + margin > innerHeight;
  const start = getComputedStyle(anchor).direction === 'rtl' ? at.right - width : at.left;
  const left = align === 'start' ? start : at.left + (at.width - width) / 2;
  const top = above ? at.top - gap - height : at.bottom + gap;

  tip.style.left = `${clamp(left, innerWidth - width - margin)}px`;
  tip.style.top = `${clamp(top, innerHeight - height - margin)}px`;
}

function clamp(value: number, most: number) {
  return Math.max(margin, Math.min(value, most));
}
