import { AfterSave } from '@/components/forms/after-save';
import { PhoneField } from '@/components/forms/phone-field';
import { RecordSheet } from '@/components/forms/record-sheet';
import { useRecordForm } from '@/components/forms/use-record-form';
import { toast } from '@/components/ui/overlay/toast';
import { internationalPhone } from '@/lib/contacts/schema';
import { useAddDoNotSend } from '@/lib/do-not-send/mutations';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useDefaultCountry } from '@/lib/settings/queries';
import { spacedPhone } from '@/lib/spaced-phone';
import { AddReasonField } from './add-reason-field';

const numberInput = doNotSendInput.pick({ phone: true, reason: true });
const internationalNumber = numberInput.extend({ phone: internationalPhone });

type Values = { phone: string; reason: string };

const NAME = 'do-not-send:new';
const EMPTY: Values = { phone: '', reason: '' };

type NumberFormProps = { onClose: () => void };

export function NumberForm(props: NumberFormProps) {
  return (
    <AfterSave name={NAME}>
      <OpenNumberForm {...props} />
    </AfterSave>
  );
}

function OpenNumberForm({ onClose }: NumberFormProps) {
  const t = useMessages('do-not-send-add');
  const { mutateAsync } = useAddDoNotSend();
  const { form, ...record } = useRecordForm<Values, Values, null, { phone: string }>({
    name: NAME,
    record: null,
    values: EMPTY,
    schema: useDefaultCountry() === null ? internationalNumber : numberInput,
    fields: ['phone', 'reason'],
    nameOf: ({ phone }) => phone,
    write: (values) => mutateAsync(values),
    onSaved({ phone }, { isOpen }) {
      void toast('success', coded('do-not-send-add.saved', { phone: spacedPhone(phone) }));
      if (isOpen) onClose();
    },
  });
  const { errors } = form.formState;

  return (
    <RecordSheet form={{ form, ...record }} saveLabel={t('save')} onClose={onClose}>
      <PhoneField form={form} label={t('phone')} autoFocus register={form.register('phone')} />
      <AddReasonField error={errors.reason?.message} {...form.register('reason')} />
    </RecordSheet>
  );
}
