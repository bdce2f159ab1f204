import EditNoteIcon from '@mui/icons-material/EditNote';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { defaultLocale, isLocale, locales } from '../../../resources/define/index.ts';
import { FormDraft } from '../../drafts/FormDraft.tsx';
import { useLanguageName } from '../../kit/useLabels.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Page } from '../../kit/Page.tsx';
import { NoticeCard } from '../../kit/states.tsx';
import { adminPath } from '../../kit/paths.ts';
import { asForm, type FormRecord } from '../../calls/FormRecord.ts';
import { useTree } from '../../calls/useTree.ts';
import { useText } from '../../kit/useText.ts';
import { LanguageBar } from './LanguageBar.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SpokenCard } from './SpokenCard.tsx';
import { TextGroupCard } from './TextGroupCard.tsx';
import { stateOf } from './textUnits.ts';
import { outcomeKey } from './useSaveTranslations.ts';
import { useTranslating } from './useTranslating.ts';

/** A form's texts, side by side with one other language. */
export function TranslationsScreen() {
  const { id = '' } = useParams();
  const query = useTree('formulaires', id);
  return <Loaded query={query}>{(record) => <Translations key={id} form={asForm(record)} />}</Loaded>;
}

/** Language and filter stand in the address, so that a translator can be sent to their own language. */
function Translations({ form }: { form: FormRecord }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const written = form.defaultLanguage ?? defaultLocale;
  const targets = useMemo(() => locales.filter((locale) => locale !== written), [written]);
  const asked = query.get('to');
  const locale = isLocale(asked) && asked !== written ? asked : (targets[0] ?? defaultLocale);
  const onlyOpen = query.get('open') === '1';
  const translating = useTranslating(form, targets);
  const { groups, outcomes } = translating;
  const set = (name: string, value: string | null) =>
    setQuery((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });

  // What was just worked on stays where it is: a row that jumps away takes the cursor along.
  const shown = groups
    .map((group) => ({
      ...group,
      units: group.units.filter((unit) => !onlyOpen || stateOf(unit, locale) !== 'done' || outcomes.has(outcomeKey({ unit, locale }))),
    }))
    .filter(({ units }) => units.length > 0);
  const empty = groups.every(({ units }) => units.length === 0);

  return (
    <Page
      title={t('translations.titleOf', { title: form.title })}
      group="forms"
      crumbs={[{ label: form.title, to: adminPath('details', form.id) }]}
      tabs={false}
      subtitle={t('translating.text', { language: useLanguageName()(written) })}
      actions={
        <Button variant="outlined" startIcon={<EditNoteIcon />} component={Link} to={adminPath('details', form.id)}>
          {t('translating.build')}
        </Button>
      }
    >
      <FormDraft name={`translations/${form.id}`} form={translating.drafts} inside={adminPath('translations', form.id)} />
      <LanguageBar
        groups={groups}
        targets={targets}
        locale={locale}
        onlyOpen={onlyOpen}
        onLocale={(to) => set('to', to)}
        onOnlyOpen={(on) => set('open', on ? '1' : null)}
      />
      {shown.map((group) => (
        <TextGroupCard key={group.id} group={group} locale={locale} written={written} translating={translating} />
      ))}
      {shown.length === 0 && (
        <NoticeCard title={t(empty ? 'translating.noTexts' : 'translations.allDone')}>{!empty && t('translating.nothingOpen')}</NoticeCard>
      )}
      <SpokenCard form={form} groups={groups} written={written} />
      <SaveBar translating={translating} />
    </Page>
  );
}
