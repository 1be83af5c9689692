import 'server-only';
import { coded } from '@/lib/messages/coded';
import { type GeneralSettings, generalSettings } from '@/lib/settings/general';
import { defineSetting } from '../audit/define-setting';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { availableLanguages } from '../messages/catalog';
import { isPhoneCountry, readTyped, toE164 } from '../phone';

export const generalSetting = defineSetting({
  key: 'general',
  schema: generalSettings,
  defaults: { default_country: null, default_language: null },
  action: 'general_settings.update',
});

export const readGeneralSettings = () => generalSetting.read();

export async function saveGeneralSettings(
  ctx: Context,
  settings: GeneralSettings,
  expected?: GeneralSettings,
): Promise<GeneralSettings> {
  if (settings.default_country !== null && !isPhoneCountry(settings.default_country)) {
    const message = coded('general-settings-errors.country');
    throw new AppError('invalid', message, { issues: [{ path: 'default_country', message }] });
  }
  if (settings.default_language && !availableLanguages().includes(settings.default_language)) {
    const message = coded('general-settings-errors.language');
    throw new AppError('invalid', message, { issues: [{ path: 'default_language', message }] });
  }
  return generalSetting.save(ctx, { ...(await generalSetting.read()), ...settings }, expected);
}

/** The number that may be meant, to compare it with others: `+` and the digits if it can't be read. */
export async function e164OrDigits(text: string): Promise<string> {
  const read = readTyped(text, (await readGeneralSettings()).default_country);
  return 'e164' in read ? read.e164 : toE164(text);
}

/**
 * The number that a person has typed, in E.164. Without country code it is one of the default country. Throws AppError
 * `invalid` on `phone`.
 */
export async function e164OfTyped(text: string): Promise<string> {
  const { default_country } = await readGeneralSettings();
  const read = readTyped(text, default_country);
  if ('e164' in read) return read.e164;
  throw new AppError('invalid', read.fault, { issues: [{ path: 'phone', message: read.fault }] });
}
