import { useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DataProviderContext } from 'react-admin';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { StudyDataProvider } from '../../../../dataProvider/createDataProvider.ts';
import type { AnyRecord } from '../../../calls/AnyRecord.ts';
import { treeKey } from '../../../calls/useTree.ts';
import { findPart, keyOf, type Part, readPart } from '../partTree.ts';
import { histories } from './createHistories.ts';
import { noHistory, withDone } from './History.ts';
import { recordingProvider } from './recordingProvider.ts';
import { useUndo } from './useUndo.ts';

/** A data provider that remembers what is done to this draft, and what takes it back. */
export function useRecording(root: Part) {
  const provider = useContext(DataProviderContext) as StudyDataProvider;
  const client = useQueryClient();
  const draft = keyOf(root);
  const { resource } = root;
  const { id } = root.record;
  const { recording, titleOf } = useMemo(() => {
    // As it was last read, however long ago this was drawn.
    const latest = () => readPart(resource, client.getQueryData<AnyRecord>(treeKey(resource, id)) ?? { id });
    return {
      recording: recordingProvider(provider, {
        root: latest,
        onDone: (act) => histories.change(draft, (before) => withDone(before, act)),
        onPublished: () => histories.change(draft, () => noHistory),
      }),
      titleOf(step: FormStep) {
        const told = step.do === 'add' || step.do === 'remove' ? step.values.title : undefined;
        return String(told ?? findPart(latest(), `${step.part}:${step.id}`)?.record.title ?? '');
      },
    };
  }, [provider, client, draft, resource, id]);
  return { recording, undo: useUndo({ provider, histories, draft, titleOf }) };
}
