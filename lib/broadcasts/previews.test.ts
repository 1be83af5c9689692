import { expect, it } from 'vitest';
import { createPreviewPicker, PREVIEWS } from './previews';

const previewsOf = (count: number) => {
  const picker = createPreviewPicker();
  for (let position = 0; position < count; position += 1) {
    const values = { name: 'x'.repeat(1 + (position % 7)) } as never;
    const person = { position, phone: `+3461${position}`, name: `Person ${position}`, values };
    picker.add({ ...person, usesFallback: position === 50, isContact: true, isUnitedStates: false });
  }
  return picker.previews(() => ({}) as never);
};

it.each([1, 3, 9, 10, 11, 19, 20, 21, 1_000, 12_345])(
  'shows ten of %i messages, each once, or all',
  (count) => {
    const previews = previewsOf(count);
    expect(previews).toHaveLength(Math.min(count, PREVIEWS));
    expect(new Set(previews.map(({ position }) => position)).size).toBe(previews.length);
    expect(previews.every(({ name }) => name?.startsWith('Person'))).toBe(true);
  },
);

it('spreads those that are of no kind over all messages', () => {
  const between = previewsOf(10_000).filter(({ kinds }) => kinds.includes('sample'));
  expect(Math.max(...between.map(({ position }) => position))).toBeGreaterThan(5_000);
  expect(previewsOf(10_000).map(({ kinds }) => kinds[0])).toContain('fallback');
});
