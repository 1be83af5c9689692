import { expect, it, vi } from 'vitest';
import { toast, toastHost } from './toast';

const shown = vi.hoisted(() => vi.fn());
vi.mock('sonner', () => ({ toast: { success: shown } }));
vi.mock('../hooks/load-part', () => ({
  loadPart: async (load: () => Promise<object>) => {
    const part = await load();
    if ('toast' in part) return part;
    throw new Error('Loading a part failed');
  },
}));

it('shows its text when no other part than the library can be loaded', async () => {
  toastHost.mounted(null);
  await toast('success', 'Saved Ana.');
  expect(shown).toHaveBeenCalledWith(
    expect.objectContaining({ props: { text: 'Saved Ana.' } }),
    expect.anything(),
  );
});
