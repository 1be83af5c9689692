import { useMessages } from '@/lib/messages/messages-provider';
import { ReasonField, type ReasonFieldProps } from './reason-field';

/** The field for why a number is added. */
export function AddReasonField(input: Omit<ReasonFieldProps, 'label' | 'usual'>) {
  const t = useMessages('do-not-send-add');
  const usual = [t('usual.askedToStop'), t('usual.stop'), t('usual.complained'), t('usual.wrongPerson')];
  return <ReasonField label={t('reason')} usual={usual} {...input} />;
}
