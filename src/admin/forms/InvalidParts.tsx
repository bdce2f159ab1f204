import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { InvalidPart } from '../../dataProvider/study/forms.ts';
import { useText } from '../kit/useText.ts';
import { partPath } from './partPath.ts';

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
        {places.map((part) => (
          <li key={`${part.id} ${part.why}`}>
            <Link component={RouterLink} to={partPath(formId, part)} onClick={onGo}>
              {part.title}
            </Link>{' '}
            — {part.why}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
