import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Skeleton } from '@/components/ui/display/loading';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { useConfirmTwoFactor } from '@/lib/account/mutations';
import { codeInput, type Enrolment } from '@/lib/account/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { CodeField } from './code-field';

const QrCode = lazyWithPreload(() => import('./qr-code').then((module) => module.QrCode));

type ScanStageProps = {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

export function ScanStage({ enrolment: { secret, uri }, onConfirmed, onCancel }: ScanStageProps) {
  const t = useMessages('account');
  const { mutateAsync } = useConfirmTwoFactor();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: codeInput,
    defaultValues: { code: '' },
    fields: ['code'],
    write: mutateAsync,
    onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FocusedHeading>{t('scan.title')}</FocusedHeading>
      <div className="flex flex-wrap items-start gap-5">
        <PartBoundary fallback={<Skeleton className="size-44" />}>
          <QrCode text={uri} />
        </PartBoundary>
        <div className="grid min-w-0 flex-[1_1_14rem] justify-items-start gap-3">
          <p>{t('scan.text')}</p>
          <a className={buttonStyle({ size: 'sm' }, 'pointer-fine:hidden')} href={uri}>
            {t('scan.openApp')}
          </a>
          <div className="grid gap-1">
            <p className="text-muted text-small">{t('scan.orKey')}</p>
            <p className="flex items-start gap-1">
              <code dir="ltr" className="num min-w-0 break-words font-mono text-small">
                {inFours(secret)}
              </code>
              <CopyButton text={secret} label={t('scan.copyKey')} />
            </p>
          </div>
        </div>
      </div>
      <div className="grid max-w-90 gap-4">
        <FormNote problem={problem} />
        <CodeField error={errors.code?.message} register={form.register('code')} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={pending}>
            {t('scan.turnOn')}
          </Button>
          {/* The recovery codes are shown only once. */}
          <Button disabled={pending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
