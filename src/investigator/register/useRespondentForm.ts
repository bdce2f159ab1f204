import { useCreate, useDataProvider, useUpdate } from 'ra-core';
import { useRef, useState } from 'react';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { hasOwn, type Problem } from '../../resources/define/index.ts';
import { useTexts } from '../../ui/index.ts';
import type { Respondent } from '../Respondent.ts';
import { useFailureText } from '../texts/useFailureText.ts';
import { useText } from '../texts/useText.ts';
import { useRefresh } from '../useStudy.ts';
import { findPossibleDuplicates } from './findPossibleDuplicates.ts';
import { bodyOf, isNew, problemsOf, type RespondentValues, valuesOf } from './respondentValues.ts';

export interface RespondentFormSettings {
  record: Respondent | undefined;
  /** What a new person begins with. */
  start?: Partial<RespondentValues> | undefined;
  problems?: Readonly<Record<string, string>> | undefined;
  onSaved(person: Respondent, message: string): Promise<void>;
}

type FieldName = keyof RespondentValues;

export interface RespondentFormState {
  values: RespondentValues;
  change(part: Partial<RespondentValues>): void;
  /** The sentence next to a field. */
  errorOf(field: FieldName): string | undefined;
  /** What was refused as a whole. */
  refusal: string | undefined;
  /** Somebody else saved this person in the meantime. */
  hasConflict: boolean;
  /** Shown before saving; saving again goes on. */
  possibleDuplicates: readonly Respondent[];
  busy: boolean;
  changed: boolean;
  /** Resolves with the first field that is wrong. */
  save(options?: { overwrite?: boolean }): Promise<FieldName | undefined>;
}

/** One form over one respondent: checked here and by the server, and nothing typed is ever lost. */
export function useRespondentForm({ record, start, problems: saidBefore = {}, onSaved }: RespondentFormSettings): RespondentFormState {
  const t = useText();
  const sentence = useTexts<Record<Problem['code'], string>>('problems');
  const textOf = useFailureText();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [create] = useCreate();
  const [update] = useUpdate();
  const [values, setValues] = useState(() => ({ ...valuesOf(record), ...start }));
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>(saidBefore);
  const [refusal, setRefusal] = useState<string>();
  const [hasConflict, setConflict] = useState(false);
  const [possibleDuplicates, setPossibleDuplicates] = useState<readonly Respondent[]>([]);
  const [state, setState] = useState({ busy: false, changed: false });
  const underWay = useRef(false);
  const mode = isNew(record) ? 'create' : 'edit';

  function change(part: Partial<RespondentValues>): void {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !hasOwn(part, name))));
    if ('name' in part || 'telephone' in part || 'hasNoTelephone' in part || 'churchName' in part || 'headId' in part) setPossibleDuplicates([]);
    setState((before) => ({ ...before, changed: true }));
  }

  async function store(overwrite: boolean): Promise<Respondent & { message?: string }> {
    const data = bodyOf(values, mode);
    if (!record) return (await create('users', { data }, { returnPromise: true })) as Respondent;
    const meta = overwrite ? { revision: null } : {};
    return (await update('users', { id: record.id, data, previousData: record, meta }, { returnPromise: true, mutationMode: 'pessimistic' })) as Respondent;
  }

  function refuse(error: unknown): FieldName | undefined {
    const { errors: told, status, code } = failureOf(error);
    setConflict(status === 409 && code === 'conflict');
    const named = Object.entries(told).filter(([name]) => hasOwn(values, name));
    const elsewhere = Object.entries(told).filter(([name]) => !hasOwn(values, name));
    setErrors(Object.fromEntries(named));
    if (named.length === 0 || elsewhere.length > 0)
      setRefusal([named.length === 0 ? textOf(error) : '', ...elsewhere.map(([, words]) => words)].filter(Boolean).join(' '));
    return named[0]?.[0] as FieldName | undefined;
  }

  async function attempt(overwrite: boolean): Promise<FieldName | undefined> {
    const problems = Object.entries(problemsOf(values, record)) as [FieldName, Problem][];
    setErrors(Object.fromEntries(problems.map(([name, { code, params }]) => [name, sentence(code, params)])));
    if (problems[0]) return problems[0][0];
    if (possibleDuplicates.length === 0) {
      const found = await findPossibleDuplicates(dataProvider, values, record?.id);
      setPossibleDuplicates(found);
      if (found.length > 0) return undefined;
    }
    try {
      const { message, ...saved } = await store(overwrite);
      setState({ busy: true, changed: false });
      await refresh();
      await onSaved(
        { ...saved, email: saved.email ?? (record ? record.email : values.email) ?? null },
        saved.waiting ? t('savedOnPhone') : message || t('informationSaved'),
      );
      return undefined;
    } catch (error) {
      return refuse(error);
    }
  }

  async function save({ overwrite = false }: { overwrite?: boolean } = {}): Promise<FieldName | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setRefusal(undefined);
    setConflict(false);
    setState((before) => ({ ...before, busy: true }));
    const wrong = await attempt(overwrite);
    underWay.current = false;
    setState((before) => ({ ...before, busy: false }));
    return wrong;
  }

  return { values, change, errorOf: (field) => errors[field], refusal, hasConflict, possibleDuplicates, ...state, save };
}
