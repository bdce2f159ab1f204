import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Locale } from '../../../resources/define/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import type { FormRecord } from '../../calls/FormRecord.ts';
import { inVersion, type TextGroup, textGroups, type TextUnit, translationOf } from './textUnits.ts';
import { outcomeKey, type SaveTranslations, useSaveTranslations } from './useSaveTranslations.ts';
import type { Translated } from './withTranslation.ts';

export type Drafts = Record<string, string>;

export interface Translating {
  groups: readonly TextGroup[];
  /** What is typed, in every language: switching loses nothing. */
  drafts: UseFormReturn<Drafts>;
  outcomes: SaveTranslations['outcomes'];
  /** Saves texts as they are typed now. */
  save(units: readonly TextUnit[], locale: Locale): Promise<void>;
  saveAll(): Promise<void>;
  /** After somebody else changed the same text: theirs, or mine over it. */
  settle(change: Pick<Translated, 'unit' | 'locale'>, theirs: AnyRecord, whose: 'theirs' | 'mine'): void;
}

const revisionOf = (record: AnyRecord | undefined) => Number(record?.revision ?? 0);

/** The texts of a form, what is typed over them, and how it is kept. */
export function useTranslating(form: FormRecord, targets: readonly Locale[]): Translating {
  const client = useQueryClient();
  const [kept, setKept] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const groups = useMemo(() => {
    const latest = (record: AnyRecord) => {
      const saved = kept.get(record.id);
      return saved && revisionOf(saved) > revisionOf(record) ? saved : record;
    };
    return textGroups(form, latest);
  }, [form, kept]);
  const values = useMemo(() => {
    const texts = groups
      .flatMap(({ units }) => units)
      .flatMap((unit) => targets.map((locale) => [outcomeKey({ unit, locale }), translationOf(unit, locale)] as const));
    return Object.fromEntries(texts);
  }, [groups, targets]);

  const drafts = useForm<Drafts>({ defaultValues: values });
  useEffect(() => drafts.reset(values, { keepDirtyValues: true }), [drafts, values]);

  const { outcomes, save, forget } = useSaveTranslations((record) => {
    setKept((before) => new Map(before).set(record.id, record));
    // The builder and the preview ask again when they are next looked at; this page knows already.
    void client.invalidateQueries({ refetchType: 'none' });
  });

  async function keep(changes: readonly Translated[], over?: AnyRecord): Promise<void> {
    for (const change of await save(changes, over)) drafts.resetField(outcomeKey(change), { defaultValue: change.text });
  }

  const typed = (unit: TextUnit, locale: Locale): Translated => ({ unit, locale, text: (drafts.getValues(outcomeKey({ unit, locale })) ?? '').trim() });

  return {
    groups,
    drafts,
    outcomes,
    save: (units, locale) => keep(units.map((unit) => typed(unit, locale))),
    saveAll() {
      const units = groups.flatMap((group) => group.units);
      const isTyped = (change: Translated) => drafts.getFieldState(outcomeKey(change)).isDirty;
      return keep(units.flatMap((unit) => targets.map((locale) => typed(unit, locale))).filter(isTyped));
    },
    settle({ unit, locale }, theirs, whose) {
      const now = inVersion(unit, { ...unit.record, ...theirs });
      forget({ unit, locale });
      setKept((before) => new Map(before).set(now.record.id, now.record));
      if (whose === 'theirs') drafts.resetField(outcomeKey({ unit, locale }), { defaultValue: translationOf(now, locale) });
      else void keep([typed(now, locale)], now.record);
    },
  };
}
