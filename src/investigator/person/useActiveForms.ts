import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Translations } from '../../resources/define/index.ts';
import { useLocale } from '../../ui/index.ts';
import { useStudy } from '../useStudy.ts';

/** A form that people can be given now. */
export interface ActiveForm {
  id: string;
  title: string;
  /** What a new respondent gets unless told. */
  isDefault: boolean;
}

type FormRow = RaRecord & { title?: string; translations?: Translations | null; isDefault?: boolean };

const all = { filter: { isValid: true }, sort: { field: 'title', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };

/** The forms in use by their titles (without the questionnaire's engine, which the list does not load), with a network and without. Where they do not come nobody is asked to choose. */
export function useActiveForms(): readonly ActiveForm[] {
  const study = useStudy();
  const locale = useLocale();
  const { data = [] } = useQuery({
    queryKey: ['formulaires', 'active'],
    queryFn: async () => (await study.getList<FormRow>('formulaires', all)).data,
    retry: false,
    staleTime: 600_000,
  });
  return data.map((row) => ({
    id: String(row.id),
    title: row.translations?.[locale]?.title?.trim() || (row.title ?? ''),
    isDefault: row.isDefault === true,
  }));
}
