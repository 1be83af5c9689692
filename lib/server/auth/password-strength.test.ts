import { beforeEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../env';
import { resetSingletons, singleton } from '../singleton';
import { passwordWeakness } from './password-strength';

const ana = { name: 'Ana Lucía Souza', email: 'a.souza@florist.example' };

describe('weaknessOf', () => {
  beforeEach(() => {
    resetSingletons();
    singleton('env', () => parseEnv({ APP_URL: 'https://desk.petals.example' }));
  });

  it.each([
    ['passwordpassword', 'repeated'],
    ['123456789012', 'common'],
    ['qwertyuiop12', 'nearlyCommon'],
    ['Sommer2026!!!', 'easy'],
    ['AnaSouza2026!', 'own'],
    ['Florist-2026!', 'own'],
    ['petals123456!', 'own'],
    ['Frontdesk2026!', 'own'],
  ])('refuses %s', async (password, reason) => {
    const weakness = await passwordWeakness(password, ana);
    expect(weakness).toBe(`password-errors.${reason}\npassword-errors.better`);
  });

  it.each(['tangle-orbit-velvet', 'лягушка на заборе поёт'])('accepts %s', async (password) => {
    expect(await passwordWeakness(password, ana)).toBeNull();
  });

  it('keeps the event loop free while it rates the slowest passwords', async () => {
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 1);
    await passwordWeakness('P@ssW0rd!qwerty1991-12-12aaaa4bcd'.repeat(4), ana);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });
});
