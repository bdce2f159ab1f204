import { useState } from 'react';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { failureOf } from '../../../dataProvider/failureOf.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { inVersion, type TextUnit, translationOf } from './textUnits.ts';
import { type Translated, withTranslations } from './withTranslation.ts';

/** What became of the last attempt to save a text. */
export type Outcome = { saving: true } | { saved: true } | { refusal: string } | { theirs: AnyRecord };

export interface SaveTranslations {
  /** By text and language, see `outcomeKey`. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** Saves texts, all of one record with one call; answers those that are kept now. */
  save(changes: readonly Translated[], over?: AnyRecord): Promise<Translated[]>;
  forget(change: Pick<Translated, 'unit' | 'locale'>): void;
}

export function outcomeKey({ unit, locale }: Pick<Translated, 'unit' | 'locale'>): string {
  return `${unit.key}:${locale}`;
}

/** Whether another person's version leaves this very text, and its original, as they were when the typing began. */
function untouched({ unit, locale }: Translated, theirs: AnyRecord): boolean {
  const now = inVersion(unit, theirs);
  return now.source === unit.source && translationOf(now, locale) === translationOf(unit, locale);
}

function byRecord(changes: readonly Translated[]): Translated[][] {
  const groups = new Map<string, Translated[]>();
  for (const change of changes) {
    const key = `${change.unit.resource}:${change.unit.record.id}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

/**
 * Saves translations under the record's revision. Somebody else's change of other texts of the record is kept and ours
 * added to it; a change of the same text, or of its original, is shown, and nothing is overwritten before somebody decides.
 */
export function useSaveTranslations(onSaved: (record: AnyRecord) => void): SaveTranslations {
  const study = useStudy();
  const textOf = useFailureText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());

  function note(changes: readonly Pick<Translated, 'unit' | 'locale'>[], outcome: Outcome | undefined) {
    setOutcomes((before) => {
      const after = new Map(before);
      for (const change of changes) {
        if (outcome) after.set(outcomeKey(change), outcome);
        else after.delete(outcomeKey(change));
      }
      return after;
    });
  }

  async function write(unit: TextUnit, base: AnyRecord, changes: readonly Translated[]): Promise<void> {
    const { data } = await study.update<AnyRecord>(unit.resource, { id: base.id, data: withTranslations(base, changes), previousData: base });
    onSaved({ ...base, ...data });
  }

  async function saveRecord(changes: readonly Translated[], base: AnyRecord): Promise<readonly Translated[]> {
    const unit = (changes[0] as Translated).unit;
    note(changes, { saving: true });
    try {
      await write(unit, base, changes);
    } catch (error) {
      const { code, details } = failureOf(error);
      const theirs = code === 'conflict' ? (details.record as AnyRecord | undefined) : undefined;
      if (!theirs) {
        note(changes, { refusal: textOf(error) });
        return [];
      }
      const mine = changes.filter((change) => untouched(change, theirs));
      note(
        changes.filter((change) => !mine.includes(change)),
        { theirs },
      );
      if (mine.length === 0) return [];
      return saveRecord(mine, { ...base, ...theirs });
    }
    note(changes, { saved: true });
    return changes;
  }

  return {
    outcomes,
    async save(changes, over) {
      const saved: Translated[] = [];
      for (const group of byRecord(changes)) saved.push(...(await saveRecord(group, over ?? (group[0] as Translated).unit.record)));
      return saved;
    },
    forget: (change) => note([change], undefined),
  };
}
