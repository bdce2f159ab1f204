import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { sectionsOf } from '../../../contract/index.ts';
import { study } from '../../../resources/index.ts';
import { RowActions } from '../../generator/RowActions.tsx';
import { EditedNote } from '../../forms/EditedNote.tsx';
import { adminPath } from '../../kit/paths.ts';
import { countQuestions, type FormRecord } from '../../calls/FormRecord.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useDuty } from '../../kit/useDuty.ts';
import { useText } from '../../kit/useText.ts';
import { CopyFormButton } from './CopyFormButton.tsx';

const ImportDialog = lazy(() => import('../../import/ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));
const PublishDialog = lazy(() => import('../../forms/PublishDialog.tsx').then((module) => ({ default: module.PublishDialog })));
const ResponseLinkDialog = lazy(() => import('../../forms/ResponseLinkDialog.tsx').then((module) => ({ default: module.ResponseLinkDialog })));

type Opened = 'publish' | 'link' | 'import';

export function FormCard({ form }: { form: FormRecord }) {
  const t = useText();
  const labelOf = useLabels();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const archived = Boolean(form.archivedAt);
  const publishes = useDuty('publishing');
  return (
    <Card component="li" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {archived || !publishes ? (
            form.title
          ) : (
            <Link component={RouterLink} to={adminPath('details', form.id)} color="inherit">
              {form.title}
            </Link>
          )}
        </Typography>
        <Chip
          size="small"
          color={form.isValid ? 'success' : 'default'}
          variant={form.isValid ? 'filled' : 'outlined'}
          label={t(archived ? 'archive.show' : form.isValid ? 'forms.active' : 'forms.inactive')}
        />
      </Stack>
      {form.isValid === true && form.isDefault === true && (
        <Chip size="small" color="info" variant="outlined" label={labelOf(study.formulaires.fields.isDefault.label)} sx={{ alignSelf: 'flex-start' }} />
      )}
      <Typography
        color="text.secondary"
        variant="body2"
        sx={{
          flex: 1,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 4,
          overflow: 'hidden',
        }}
      >
        {form.description}
      </Typography>
      {(form.section ?? form.sections) && (
        <Typography variant="body2">
          {t('forms.sections', { smart_count: sectionsOf(form).length })} · {t('forms.questions', { smart_count: countQuestions(form) })}
        </Typography>
      )}
      {!archived && publishes && <EditedNote form={form} />}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {!archived && <FormActions form={form} onOpen={setOpened} />}
        <Stack direction="row" sx={{ ml: 'auto' }}>
          {!archived && <CopyFormButton form={form} />}
          <RowActions name="formulaires" record={form} />
        </Stack>
      </Stack>
      <Suspense>
        {opened === 'publish' && <PublishDialog form={form} onClose={close} />}
        {opened === 'link' && form.token && <ResponseLinkDialog form={{ ...form, token: form.token }} onClose={close} />}
        {opened === 'import' && <ImportDialog target={{ formId: form.id, title: form.title }} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function FormActions({ form, onOpen }: { form: FormRecord; onOpen(what: Opened): void }) {
  const t = useText();
  const [publishes, imports] = [useDuty('publishing'), useDuty('imports')];
  if (!publishes) {
    return (
      <Button size="small" variant="contained" component={RouterLink} to={{ pathname: adminPath('social-dowload'), search: `form=${form.id}` }}>
        {t('responses.title')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" variant="contained" component={RouterLink} to={adminPath('details', form.id)} aria-label={`${t('forms.details')} ${form.title}`}>
        {t('forms.details')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => onOpen('publish')} aria-label={`${t('publish.activate')} ${form.title}`}>
        {t('publish.activate')}
      </Button>
      {form.isValid && form.token && (
        <Button size="small" variant="outlined" onClick={() => onOpen('link')} aria-label={`${t('link.title')} ${form.title}`}>
          {t('link.title')}
        </Button>
      )}
      {imports && (
        <Button size="small" onClick={() => onOpen('import')} aria-label={`${t('forms.importResponses')} ${form.title}`}>
          {t('forms.importResponses')}
        </Button>
      )}
    </>
  );
}
