import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { InvalidPart } from '../../dataProvider/study/forms.ts';
import { adminPath } from '../kit/paths.ts';
import { useText } from '../kit/useText.ts';

const resources = { form: 'formulaires', section: 'sections', subSection: 'sub-sections', question: 'questions' } as const;

interface InvalidPartsProps {
  formId: string;
  places: readonly InvalidPart[];
  onGo(): void;
}

/** What prevents activating a form; each leads to where it is mended. */
export function InvalidParts({ formId, places, onGo }: InvalidPartsProps) {
  const t = useText();
  return (
    <Alert severity="error" icon={false}>
      {t('publish.invalid', { smart_count: places.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
        {places.map(({ place, id, title, why }) => (
          <li key={`${id} ${why}`}>
            <Link component={RouterLink} to={`${adminPath('details', formId)}?part=${encodeURIComponent(`${resources[place]}:${id}`)}`} onClick={onGo}>
              {title}
            </Link>{' '}
            — {why}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
