import Link from 'next/link';
import { useAppActions } from '@/components/ui/app-actions';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { can } from '@/lib/auth/permissions';
import { MAX_PHONE_LENGTH } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { useDefaultCountry } from '@/lib/settings/queries';
import { isNational, usePhoneReading } from './phone-reading';

/** How the typed number is read, once typing pauses: country and spacing, or why it may be wrong. */
export function PhoneHint({ typed, children }: { typed: string; children?: string }) {
  const t = useMessages('phone-fields');
  const { phone, reading } = usePhoneReading(typed);
  const country = useDefaultCountry();
  if (phone.length > MAX_PHONE_LENGTH) return <span className="text-warning">{t('tooLong')}</span>;
  if (!reading || (country === null && isNational(phone))) {
    return (
      <>
        {country ? t('hintOptional', { country }) : t('hint')}{' '}
        {country === null && isNational(phone) && (
          <>
            <ChooseCountry />{' '}
          </>
        )}
        {children}
      </>
    );
  }
  if (reading.doubt) return <span className="text-warning">{reading.doubt}</span>;
  return (
    <>
      <PhoneNumber phone={reading.e164 ?? ''} />
      {reading.country && ` · ${reading.country}`}
    </>
  );
}

function ChooseCountry() {
  const t = useMessages('phone-fields');
  if (!can(useAppActions().roles, 'general-settings:write')) {
    return t('askAdmin');
  }
  return (
    <Link href={paths.generalSettings} target="_blank" prefetch={false} className="underline">
      {t('chooseDefault')}
    </Link>
  );
}
