import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { resourceOf } from '../../../resources/index.ts';
import type { Crumb } from '../../kit/Breadcrumb.tsx';
import { Page } from '../../kit/Page.tsx';
import { adminPath, pathOf } from '../../kit/paths.ts';
import { asForm } from '../../calls/FormRecord.ts';
import { EditedNote } from '../../forms/EditedNote.tsx';
import { PublishDialog } from '../../forms/PublishDialog.tsx';
import { ResponseLinkDialog } from '../../forms/ResponseLinkDialog.tsx';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { asPreview } from './asPreview.ts';
import type { Part } from './partTree.ts';

const PreviewDialog = lazy(() => import('../../forms/PreviewDialog.tsx').then((module) => ({ default: module.PreviewDialog })));

const ExportFormDialog = lazy(() => import('../../xlsform/ExportFormDialog.tsx').then((module) => ({ default: module.ExportFormDialog })));

type Opened = 'publish' | 'link' | 'preview' | 'export';

interface BuilderPageProps {
  root: Part;
  /** Whether the preview is next to the panel; undefined where there is no room for it. */
  isPreviewShown: boolean | undefined;
  onPreviewShown(on: boolean): void;
  /** What takes back and does again, and lists the keys. */
  tools: ReactNode;
  children: ReactNode;
}

/** The builder's frame: what the whole is, and what can be done with it. */
export function BuilderPage({ root, isPreviewShown, onPreviewShown, tools, children }: BuilderPageProps) {
  const t = useText();
  const labelOf = useLabels();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { resource, record } = root;
  const form = resource === 'formulaires' ? asForm(record) : undefined;
  const title = String(record.title ?? '');
  return (
    <Page
      title={title}
      group="forms"
      tabs={false}
      crumbs={resource === 'formulaires' ? [] : [{ label: labelOf(resourceOf(resource).label.many), to: pathOf.list(resource) }, ...crumbsOf(root)]}
      subtitle={
        form && (
          <>
            <Chip
              size="small"
              color={form.isValid ? 'success' : 'default'}
              variant={form.isValid ? 'filled' : 'outlined'}
              label={t(form.isValid ? 'forms.active' : 'forms.inactive')}
            />
            <EditedNote form={form} />
          </>
        )
      }
      actions={
        <>
          {tools}
          <Button
            variant="outlined"
            startIcon={<VisibilityIcon />}
            {...(isPreviewShown !== undefined && { 'aria-pressed': isPreviewShown })}
            onClick={() => (isPreviewShown === undefined ? setOpened('preview') : onPreviewShown(!isPreviewShown))}
          >
            {t('builder.preview')}
          </Button>
          {form && (
            <>
              <Button variant="outlined" startIcon={<TranslateIcon />} component={Link} to={adminPath('translations', record.id)}>
                {t('translations.title')}
              </Button>
              <Button variant="outlined" component={Link} to={adminPath('publishing', record.id)}>
                {t('versions.title')}
              </Button>
              <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setOpened('export')}>
                {t('xlsform.export')}
              </Button>
              {form.isValid && form.token && (
                <Button variant="outlined" onClick={() => setOpened('link')}>
                  {t('link.title')}
                </Button>
              )}
              <Button variant="contained" onClick={() => setOpened('publish')}>
                {t('publish.activate')}
              </Button>
            </>
          )}
        </>
      }
    >
      {children}
      {opened === 'publish' && form && <PublishDialog form={form} onClose={close} />}
      {opened === 'link' && form?.token && <ResponseLinkDialog form={{ ...form, token: form.token }} onClose={close} />}
      {opened === 'export' && (
        <Suspense>
          <ExportFormDialog formId={record.id} onClose={close} />
        </Suspense>
      )}
      {opened === 'preview' && (
        <Suspense>
          <PreviewDialog form={asPreview(root)} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

/** A section or question that lies in something larger shows the way back to it. */
function crumbsOf({ record }: Part): Crumb[] {
  const above = (name: string, route: string): Crumb[] => {
    const parent = record[name] as { id?: string; title?: string } | null | undefined;
    return parent?.id ? [{ label: parent.title ?? '', to: adminPath(route, parent.id) }] : [];
  };
  return [...above('formulaire', 'details'), ...above('section', 'details-section')];
}
