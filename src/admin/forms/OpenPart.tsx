import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useResourceContext } from 'react-admin';
import { Link, type To } from 'react-router-dom';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { adminPath, pathOf } from '../kit/paths.ts';
import { type TextKey, useText } from '../kit/useText.ts';

interface Way {
  label: TextKey;
  to: To;
}

/** A sub-section has no page of its own: its questions are a list narrowed to it, with a new one begun. */
function newQuestionIn(id: string): To {
  return { pathname: pathOf.create('questions'), search: `?filter=${encodeURIComponent(JSON.stringify({ subSectionId: id }))}` };
}

const ways: Readonly<Record<string, (record: AnyRecord) => Way | undefined>> = {
  sections: ({ id }) => ({ label: 'forms.addToSection', to: adminPath('details-section', id) }),
  'sub-sections': ({ id }) => ({ label: 'forms.addToSubSection', to: newQuestionIn(id) }),
  questions: ({ id }) => ({ label: 'forms.details', to: adminPath('details-question', id) }),
  reponses: ({ questionId }) =>
    typeof questionId === 'string' && questionId ? { label: 'forms.details', to: adminPath('details-question', questionId) } : undefined,
};

/** From a row of the library to the part with everything below it: a section's questions, a question's answers. */
export function OpenPart({ record }: { record: AnyRecord }) {
  const t = useText();
  const way = ways[useResourceContext() ?? '']?.(record);
  if (!way) return null;
  return (
    <Tooltip title={t(way.label)}>
      <IconButton component={Link} to={way.to} aria-label={`${t(way.label)}: ${String(record.title ?? '')}`}>
        <AccountTreeIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
