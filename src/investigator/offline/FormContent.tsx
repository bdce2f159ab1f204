import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import type { Form } from '../../contract/index.ts';
import { savesData } from '../../device/savesData.ts';
import { bringContent, contentFiles } from '../../questionnaire/journal/files/contentFiles.ts';
import { languageNames, type Locale, locales } from '../../resources/define/index.ts';
import { Button, Choice, Notice, Progress, useLocale, useTexts } from '../../ui/index.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { loadSeenAndHeard } from './loadSeenAndHeard.ts';
import type { Phone } from './phone.ts';

const chosenName = 'spoken-languages';

interface FormContentProps {
  phone: Phone;
  /** Those that have pictures or recordings. */
  forms: readonly Form[];
}

/** The pictures and recordings of the forms, ahead of a day without network: by itself once the texts are there, and where the phone saves data only when asked. */
export function FormContent(props: FormContentProps) {
  return (
    <WithTexts locale={useLocale()} namespaces={['fieldWork']}>
      <Content {...props} />
    </WithTexts>
  );
}

function Content({ phone, forms }: FormContentProps) {
  const t = useTexts<FieldWorkTexts>('fieldWork');
  const locale = useLocale();
  const { data, refetch } = useQuery({
    queryKey: ['phone', 'content', phone.owner, forms.map(({ id, version }) => `${id} ${version}`)],
    queryFn: async () => ({ files: await contentFiles(forms), chosen: ((await phone.read(chosenName)) ?? [locale]) as Locale[] }),
    staleTime: 0,
  });
  const [isOn, setOn] = useState(() => !savesData());
  const [isCut, setCut] = useState(false);
  const [done, setDone] = useState(0);
  const missing = useMemo(
    () => (data?.files ?? []).filter(({ isHere, locales: spoken }) => !isHere && (spoken?.some((one) => data?.chosen.includes(one)) ?? true)),
    [data],
  );
  useEffect(() => {
    if (!isOn || missing.length === 0) return;
    const stop = new AbortController();
    const bring = async () => {
      const [isWhole] = await Promise.all([
        bringContent(missing, { signal: stop.signal, onBytes: (bytes) => setDone((before) => before + bytes) }),
        loadSeenAndHeard(),
      ]).catch(() => [false]);
      if (stop.signal.aborted) return;
      setCut(!isWhole);
      if (!isWhole) setOn(false);
      await refetch();
      setDone(0);
    };
    void bring();
    return () => stop.abort();
  }, [isOn, missing, refetch]);
  if (!data || data.files.length === 0) return null;

  const choose = async (language: Locale, wanted: boolean) => {
    await phone.write(chosenName, wanted ? [...data.chosen, language] : data.chosen.filter((one) => one !== language));
    setDone(0);
    await refetch();
  };
  const sizeOf = (bytes: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(Math.max(bytes, 50_000) / 1_000_000);
  const spoken = locales.filter((one) => data.files.some((file) => file.locales?.includes(one)));
  const left = missing.reduce((sum, { size }) => sum + size, 0);
  return (
    <section className="card stack stack-tight" aria-labelledby="content-title">
      <h2 id="content-title">{t('contentTitle')}</h2>
      {spoken.length > 0 && (
        <fieldset className="field">
          <legend>{t('contentLanguages')}</legend>
          {spoken.map((one) => (
            <Choice
              key={one}
              type="checkbox"
              label={languageNames[one]}
              checked={data.chosen.includes(one)}
              onChange={(event) => void choose(one, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      {isCut && left > 0 && <Notice kind="warning">{t('contentCut')}</Notice>}
      {left === 0 ? (
        <p>{t('contentHere')}</p>
      ) : isOn ? (
        <Progress value={Math.min(done, left)} max={left} label={t('contentComes', { size: sizeOf(left) })} />
      ) : (
        <>
          <p>{t('contentMissing', { size: sizeOf(left) })}</p>
          <Button variant="secondary" onClick={() => setOn(true)}>
            {t('contentBring')}
          </Button>
        </>
      )}
    </section>
  );
}
