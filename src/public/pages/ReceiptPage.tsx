import { type FormEvent, useState } from 'react';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { ReceiptTexts } from '../../../i18n/en/receipt.ts';
import { call, CallFailure } from '../../dataProvider/http.ts';
import { Notice, TextField, useLocale, useTexts } from '../../ui/index.ts';
import { AccessForm } from '../forms/AccessForm.tsx';
import { failureText } from '../failures/failureText.ts';
import { SentList } from '../filling/SentList.tsx';
import { readFields } from '../forms/readFields.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSending } from '../forms/useSending.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

interface FoundReceipt {
  at: string;
  formTitle: string;
}

/** As it was noted by hand: spaces, a missing hyphen and small letters do not matter. */
function codeOf(written: string): string {
  const letters = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}

/** `/receipt`: whether a questionnaire that somebody sent has arrived. */
export function ReceiptPage() {
  const texts = useTexts<ReceiptTexts>('receipt');
  const shared = useTexts<PublicTexts>('public');
  const locale = useLocale();
  const { busy, send } = useSending();
  const [problem, setProblem] = useState<{ code?: string }>({});
  const [found, setFound] = useState<FoundReceipt>();
  const [failure, setFailure] = useState('');

  const check = async (code: string) => {
    try {
      const { json } = await call({ path: `receipts/${encodeURIComponent(code)}`, token: null });
      setFound(json as FoundReceipt);
    } catch (refused) {
      const unknown = refused instanceof CallFailure && refused.code === 'not_found';
      setFailure(unknown ? texts('unknown') : failureText(refused, shared));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const code = codeOf(readFields(event, ['code'] as const).code);
    setFound(undefined);
    setFailure('');
    setProblem(code === '' ? { code: texts('empty') } : {});
    if (code !== '') void send(() => check(code));
  };
  const when = found && dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' })(found.at);

  return (
    <>
      <AccessForm title={texts('title')} intro={texts('intro')} onSubmit={submit} problems={problem}>
        <TextField
          name="code"
          label={texts('code')}
          hint={texts('example')}
          error={problem.code}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="access-actions">
          <SubmitButton busy={busy}>{texts('check')}</SubmitButton>
        </div>
        {found && when && <Notice kind="success">{texts('arrived', { form: found.formTitle, when })}</Notice>}
        {failure && <Notice kind="problem">{failure}</Notice>}
      </AccessForm>
      <SentList />
    </>
  );
}
