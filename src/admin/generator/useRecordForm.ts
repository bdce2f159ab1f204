import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createFormControl, useFormState } from 'react-hook-form';
import { type FormProps, useCreate, useNotify, usePermissions, useTranslate, useUpdate } from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { isRole, type Problem } from '../../resources/define/index.ts';
import { isResourceName, type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { type Confirmation, unconfirmed, type Unconfirmed } from '../../dataProvider/confirmation.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { recordResolver, type Values } from './recordResolver.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useRefreshAll } from '../calls/useRefreshAll.ts';

/** What is said with a save besides the values: whether it overwrites another's, and the own password or a passkey where it is asked for. */
interface SaveMeta {
  revision?: null;
  confirmation?: Confirmation;
}

export interface RecordFormSettings {
  name: ResourceName;
  shown: readonly string[];
  record: AnyRecord | undefined;
  defaults: Readonly<Values>;
  onSaved(record: AnyRecord): void;
}

export interface RecordForm {
  /** What react-admin's form is told. */
  settings: Omit<FormProps, 'children'>;
  /** What is told about its draft. */
  draft: { name: string; revision: unknown; onRestored(revision: number | undefined): void; onDiscarded(): void };
  /** What is typed, by field. */
  typed(): Values;
  busy: boolean;
  /** Somebody else saved the record first: their version, or true where the server does not show it. */
  conflict: AnyRecord | true | undefined;
  overwrite(): void;
  /** Takes the other person's version in place of what was typed; false where it is not known and must be asked for. */
  takeTheirs(): boolean;
  /** The server wants the own password with this change, with a second factor a code too; `refusal` is what it said of one it got. */
  asked: { refusal: Unconfirmed } | undefined;
  /** Saves once more, with the own password; without one the change is left as it was typed. */
  confirm(confirmation?: Confirmation): void;
  /** The record that already has a value meant to be unique. */
  known: { resource: ResourceName; id: string } | undefined;
}

/** What a new record starts with. Null says that there is none where that is an answer: there, nothing is said yet. */
function startOf(name: ResourceName, defaults: Readonly<Values>): Values {
  const { fields } = resourceOf(name);
  return Object.fromEntries(Object.entries(fields).map(([field, { default: usual, orNone }]) => [field, defaults[field] ?? usual ?? (orNone ? '' : null)]));
}

/** A record without its parts: at each key the form copies all that it holds, and a questionnaire's tree has hundreds of them. */
function withoutParts(name: ResourceName, record: AnyRecord): AnyRecord {
  const declared = resourceOf(name).fields;
  return { id: record.id, ...Object.fromEntries(Object.entries(record).filter(([field]) => field in declared)) };
}

/** Typed while another save was on its way stays, whatever version arrives. */
const resetOptions = { keepDirtyValues: true };

/**
 * One form over one record: checked by the declaration, saved pessimistically. Whatever the server says, what was typed
 * stays, its sentences are next to the fields, and Save works again.
 */
export function useRecordForm({ name, shown, record: latest, defaults, onSaved }: RecordFormSettings): RecordForm {
  const t = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useFailureText();
  const labelOf = useLabels();
  const refreshAll = useRefreshAll();
  const { permissions } = usePermissions();
  const [create] = useCreate();
  const [update] = useUpdate();
  // What the typing started from: a later version replaces it only while nothing is typed.
  const [record, setRecord] = useState(latest);
  const [seen, setSeen] = useState(latest);
  const [conflict, setConflict] = useState<AnyRecord | true>();
  const [asked, setAsked] = useState<RecordForm['asked']>();
  const [known, setKnown] = useState<RecordForm['known']>();
  const [{ formControl: form }] = useState(() => createFormControl<Values>());
  const { dirtyFields, isSubmitting } = useFormState({ control: form.control });
  if (latest !== seen && Object.keys(dirtyFields).length === 0) {
    setSeen(latest);
    setRecord(latest);
  }

  const sentence = useCallback((problem: Problem) => translate(`problems.fields.${problem.code}`, problem.params), [translate]);
  const own = useMemo(() => record && withoutParts(name, record), [name, record]);
  const start = useMemo(() => (latest ? undefined : startOf(name, defaults)), [name, latest, defaults]);
  const fixed = record ? {} : Object.fromEntries(Object.entries(defaults).filter(([field]) => !shown.includes(field)));
  const { fields } = resourceOf(name);
  const role = isRole(permissions) ? permissions : undefined;
  const resolver = recordResolver({ fields, shown, role, record, fixed, sentence, labelOf });
  /** Whether the save that the password is asked for was to overwrite. */
  const overwriting = useRef(false);

  async function send(values: Values, { revision, confirmation }: SaveMeta): Promise<AnyRecord> {
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const meta = { ...(revision === null && { revision }), ...(confirmation && { confirmation }) };
    if (!record) return (await create(name, { data: values, meta }, { returnPromise: true })) as AnyRecord;
    return (await update(name, { id: record.id, data: values, previousData: record, meta }, options)) as AnyRecord;
  }

  function refuse(error: unknown) {
    const { status, code, errors, details } = failureOf(error);
    const refusal = unconfirmed(code, textOf(error));
    if (refusal) return setAsked({ refusal });
    setAsked(undefined);
    if (status === 409 && code === 'conflict' && record) {
      const current = details.record ?? details.current;
      setConflict(typeof current === 'object' && current !== null ? (current as AnyRecord) : true);
      return;
    }
    if (typeof details.id === 'string' && isResourceName(String(details.resource))) setKnown({ resource: details.resource as ResourceName, id: details.id });
    const named = shown.filter((field) => errors[field]);
    const elsewhere = Object.entries(errors).flatMap(([field, message]) => (shown.includes(field) ? [] : [message]));
    for (const field of named) form.setError(field, { type: 'server', message: errors[field] ?? '' }, { shouldFocus: field === named[0] });
    if (named.length === 0 || elsewhere.length > 0) {
      form.setError('root', { type: 'server', message: [...(named.length === 0 ? [textOf(error)] : []), ...elsewhere].join(' ') });
    }
  }

  async function submit(values: Values, meta: SaveMeta = {}) {
    overwriting.current = meta.revision === null;
    setKnown(undefined);
    const typed = { ...form.getValues() };
    try {
      const saved = await send(values, meta);
      const message = typeof saved.message === 'string' && saved.message !== '' ? saved.message : t('information.saved');
      notify(message, { type: 'success', messageArgs: { _: message } });
      // Before anything navigates: what is saved is no unsaved change any more.
      flushSync(() => {
        setAsked(undefined);
        if (record) setRecord({ ...record, ...values, ...saved });
        const since = Object.entries(form.getValues()).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(typed[field]));
        form.reset(typed);
        // Typed while the answer was on its way, and so not saved yet.
        for (const [field, value] of since) form.setValue(field, value, { shouldDirty: true });
      });
      onSaved(saved);
      refreshAll();
    } catch (error) {
      refuse(error);
    }
  }

  const again = (meta: SaveMeta) => void form.handleSubmit((values) => submit(values, meta))();
  return {
    settings: {
      formControl: form,
      resource: name,
      ...(own && { record: own }),
      ...(start && { defaultValues: start }),
      resolver,
      resetOptions,
      onSubmit: (values: Values) => submit(values),
      noValidate: true,
      disableInvalidFormNotification: true,
    } as RecordForm['settings'],
    draft: {
      name: record ? `${name}/${record.id}` : `${name}/new${Object.keys(fixed).length > 0 ? JSON.stringify(fixed) : ''}`,
      revision: record?.revision,
      // Saved as it was typed, over what stood there then: a change that another made since is shown before anything is overwritten.
      onRestored: (revision) => revision !== undefined && setRecord((now) => now && { ...now, revision }),
      onDiscarded: () => setRecord(latest),
    },
    typed: () => form.getValues(),
    busy: isSubmitting,
    conflict,
    asked,
    confirm: (confirmation) => (confirmation === undefined ? setAsked(undefined) : again({ ...(overwriting.current && { revision: null }), confirmation })),
    known,
    takeTheirs: () => {
      setConflict(undefined);
      if (conflict === undefined || conflict === true) {
        form.reset();
        return false;
      }
      form.reset(conflict);
      setRecord(conflict);
      return true;
    },
    overwrite: () => {
      setConflict(undefined);
      again({ revision: null });
    },
  };
}
