import { expect, it, vi } from 'vitest';
import { coded } from '@/lib/messages/coded';
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
  await toast('success', coded('contacts-saved.saved', { name: 'Ana' }));
  expect(shown).toHaveBeenCalledWith(
    expect.objectContaining({ props: { text: coded('contacts-saved.saved', { name: 'Ana' }) } }),
    expect.anything(),
  );
});
