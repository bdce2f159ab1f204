import { type FormEvent, type ReactNode, useState } from 'react';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { RightsTexts } from '../../../i18n/en/rights.ts';
import { call } from '../../dataProvider/http.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';
import type { askedByLink } from '../../resources/requestKinds.ts';
import type { WithdrawalEffect } from '../../resources/withdrawalEffects.ts';
import { Choice, Field, Loading, Notice, TextArea, useLocale, useTexts } from '../../ui/index.ts';
import { useSecretParameter } from '../device/useSecretParameter.ts';
import { failureText } from '../failures/failureText.ts';
import { LoadFailed } from '../failures/LoadFailed.tsx';
import { readFields } from '../forms/readFields.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSending } from '../forms/useSending.ts';
import { Link } from '../layout/Link.tsx';
import { StudyContact } from '../layout/StudyContact.tsx';
import { isLinkProblem, LinkProblem } from '../links/LinkProblem.tsx';
import { useRespondent } from '../links/useRespondent.ts';

/** `/rights?token=`: what the holder of a personal link may ask for, and the way out of the study. Nothing of what is held stands here. */
export function RightsPage() {
  const texts = useTexts<RightsTexts>('rights');
  const shared = useTexts<PublicTexts>('public');
  const token = useSecretParameter('token');
  const [known, retry] = useRespondent(token);
  const [isTakenBack, setTakenBack] = useState(false);
  const frame = (
    <>
      <h1>{texts('title')}</h1>
      <p>{texts('intro')}</p>
    </>
  );
  if (token === null) {
    return (
      <article className="stack prose">
        {frame}
        <Notice kind="problem">{shared('tokenMissing')}</Notice>
        <StudyContact />
      </article>
    );
  }
  if (!token || known.state === 'loading') return <Loading text={shared('wait')} />;
  if (known.state === 'failed') {
    return isLinkProblem(known.failure) ? <LinkProblem failure={known.failure} /> : <LoadFailed text={shared('loadFailed')} onRetry={retry} />;
  }
  const agreed = known.value.acceptResponse === true;
  return (
    <article className="stack prose">
      {frame}
      <p>
        {texts(agreed && !isTakenBack ? 'agreed' : 'notAgreed')} <Link to="/about">{texts('consent')}</Link>
      </p>
      <Asking token={token} />
      {agreed && <Withdrawing token={token} onDone={() => setTakenBack(true)} />}
      <StudyContact />
    </article>
  );
}

const kinds = { COPY: 'ask_COPY', CORRECTION: 'ask_CORRECTION', OTHER: 'ask_OTHER' } satisfies Record<keyof typeof askedByLink, keyof RightsTexts>;
const effects = { keep: 'effect_keep', leave_out: 'effect_leave_out', erase: 'effect_erase' } satisfies Record<WithdrawalEffect, keyof RightsTexts>;

interface ChoosingProps {
  name: string;
  label: string;
  of: Readonly<Record<string, keyof RightsTexts>>;
  isMissing: boolean;
}

/** One of a few, each in words of its own. */
function Choosing({ name, label, of, isMissing }: ChoosingProps) {
  const texts = useTexts<RightsTexts>('rights');
  return (
    <Field id={name} group required label={label} error={isMissing && texts('choose')}>
      {() => (
        <div className="choices">
          {Object.entries(of).map(([value, words]) => (
            <Choice key={value} type="radio" name={name} value={value} label={texts(words)} />
          ))}
        </div>
      )}
    </Field>
  );
}

interface RequestCardProps {
  title: string;
  text: string;
  /** The word on the button that sends it. */
  action: string;
  /** What came of it, once it is sent. */
  done: string;
  sending: Pick<ReturnType<typeof useSending>, 'busy' | 'failure'>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** Something to ask for, and in its place what came of it. */
function RequestCard({ title, text, action, done, sending: { busy, failure }, onSubmit, children }: RequestCardProps) {
  const shared = useTexts<PublicTexts>('public');
  return (
    <section className="card stack">
      <h2>{title}</h2>
      {done ? (
        <Notice kind="success">{done}</Notice>
      ) : (
        <form className="stack" method="post" noValidate onSubmit={onSubmit}>
          <p>{text}</p>
          {failure ? <Notice kind="problem">{failureText(failure, shared)}</Notice> : null}
          {children}
          <div className="actions">
            <SubmitButton busy={busy}>{action}</SubmitButton>
          </div>
        </form>
      )}
    </section>
  );
}

/** A copy, a correction: the office has it on its list, with the day by which it answers. */
function Asking({ token }: { token: string }) {
  const texts = useTexts<RightsTexts>('rights');
  const locale = useLocale();
  const { send, ...sending } = useSending();
  const [isMissing, setMissing] = useState(false);
  const [dueOn, setDueOn] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { kind, note } = readFields(event, ['kind', 'note'] as const);
    setMissing(kind === '');
    if (kind === '') return;
    void send(async () => {
      const { json } = await call({ method: 'POST', path: 'requests/own', body: { kind, note: note.trim() || null }, token });
      setDueOn((json as { dueOn: string }).dueOn);
    });
  };
  const done = dueOn ? texts('asked', { date: dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })(dueOn) }) : '';
  return (
    <RequestCard title={texts('askTitle')} text={texts('askText')} action={texts('ask')} done={done} sending={sending} onSubmit={submit}>
      <Choosing name="kind" label={texts('askKind')} of={kinds} isMissing={isMissing} />
      <Field id="note" label={texts('askNote')}>
        {(control) => <TextArea {...control} name="note" rows={3} maxLength={500} />}
      </Field>
    </RequestCard>
  );
}

/** As easy as agreeing was: one choice and one press. */
function Withdrawing({ token, onDone }: { token: string; onDone(): void }) {
  const texts = useTexts<RightsTexts>('rights');
  const locale = useLocale();
  const { send, ...sending } = useSending();
  const [isMissing, setMissing] = useState(false);
  const [told, setTold] = useState('');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { effect } = readFields(event, ['effect'] as const);
    setMissing(effect === '');
    if (effect === '') return;
    void send(async () => {
      const body = { username: '', password: '', acceptToAnswer: false, effect };
      const { json } = await call({ method: 'POST', path: 'users/accept-answer', query: { language: locale }, body, token });
      setTold((json as { message: string }).message);
      onDone();
    });
  };
  return (
    <RequestCard title={texts('withdrawTitle')} text={texts('withdrawText')} action={texts('withdraw')} done={told} sending={sending} onSubmit={submit}>
      <Choosing name="effect" label={texts('effects')} of={effects} isMissing={isMissing} />
    </RequestCard>
  );
}
