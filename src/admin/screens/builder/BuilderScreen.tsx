import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataProviderContext, useStore } from 'react-admin';
import { useParams } from 'react-router-dom';
import { AskedOfQuestions } from '../../forms/AskedOfQuestions.tsx';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { useTree } from '../../calls/useTree.ts';
import { ContentFormContext } from '../../fields/media/ContentForm.ts';
import { contentFormOf } from '../../fields/media/contentFormOf.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { KeysButton } from './KeysButton.tsx';
import { PartPanel } from './PartPanel.tsx';
import { PartTreeCard } from './PartTreeCard.tsx';
import { panelKeys } from './panelKeys.ts';
import { type Part, type PartResource, readPart } from './partTree.ts';
import { RemoveDialog } from './several/RemoveDialog.tsx';
import { useSeveral } from './several/useSeveral.ts';
import { UndoButtons } from './steps/UndoButtons.tsx';
import { useRecording } from './steps/useRecording.ts';
import { useChosenPart } from './useChosenPart.ts';

const RestoreDialog = lazy(() => import('./RestoreDialog.tsx').then((module) => ({ default: module.RestoreDialog })));
const PreviewCard = lazy(() => import('./PreviewCard.tsx').then((module) => ({ default: module.PreviewCard })));

/** A form, or a section or question of the library, as a tree next to the part that is being worked on. */
export function BuilderScreen({ resource }: { resource: PartResource }) {
  const { id = '' } = useParams();
  const query = useTree(resource, id);
  return <Loaded query={query}>{(record) => <Builder key={id} resource={resource} record={record} />}</Loaded>;
}

function Builder({ resource, record }: { resource: PartResource; record: AnyRecord }) {
  const root = useMemo(() => readPart(resource, record), [resource, record]);
  const { recording, undo } = useRecording(root);
  const contentForm = useMemo(() => contentFormOf(record), [record]);
  const { chosen, choose, hrefOf, arrived, opened, restoring } = useChosenPart(root);
  const [removing, setRemoving] = useState<readonly Part[]>();
  const several = useSeveral({ root, chosen, study: recording, onChoose: choose, onRemove: setRemoving });
  const roomy = useMediaQuery('(min-width: 1400px)');
  const [wanted, setWanted] = useStore('builder.preview', false);
  const [typed, setTyped] = useState<Pick<Part, 'resource' | 'record'>>();
  const alongside = roomy && wanted;
  const columns = alongside ? 'minmax(220px, 280px) minmax(0, 1fr) 384px' : 'minmax(280px, 380px) minmax(0, 1fr)';
  return (
    <DataProviderContext value={recording}>
      <BuilderPage
        root={root}
        isPreviewShown={roomy ? wanted : undefined}
        onPreviewShown={setWanted}
        tools={
          <>
            <UndoButtons {...undo} />
            <KeysButton />
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns }, alignItems: 'start' }}>
          <PartTreeCard root={root} chosen={chosen} hrefOf={hrefOf} several={several} onChoose={choose} />
          <ContentFormContext value={contentForm}>
            <AskedOfQuestions>
              <Box onKeyDown={panelKeys} sx={{ minWidth: 0 }}>
                <PartPanel key={opened} part={chosen} arrived={arrived} onTyped={alongside ? setTyped : undefined} onChoose={choose} />
              </Box>
            </AskedOfQuestions>
          </ContentFormContext>
          {alongside && (
            <Suspense>
              <PreviewCard root={root} chosen={chosen} typed={typed ?? chosen} onClose={() => setWanted(false)} />
            </Suspense>
          )}
        </Box>
        {restoring !== undefined && (
          <Suspense>
            <RestoreDialog formId={record.id} number={restoring} onClose={() => choose(root)} />
          </Suspense>
        )}
        {removing && (
          <RemoveDialog
            parts={removing}
            onClose={() => setRemoving(undefined)}
            onDone={() => {
              setRemoving(undefined);
              several.clear();
            }}
          />
        )}
      </BuilderPage>
    </DataProviderContext>
  );
}
