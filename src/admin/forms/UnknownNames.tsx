import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { InvalidPart } from '../../dataProvider/study/forms.ts';
import { useText } from '../kit/useText.ts';
import { partPath } from './partPath.ts';

interface UnknownNamesProps {
  formId: string;
  names: readonly string[];
  places: readonly InvalidPart[];
  agreed: readonly string[];
  onAgree(names: readonly string[]): void;
  onGo(): void;
}

/** What texts name and is not in the form: each is mended where it stands, or agreed to stay as it stands. */
export function UnknownNames({ formId, names, places, agreed, onAgree, onGo }: UnknownNamesProps) {
  const t = useText();
  return (
    <Alert severity="warning" icon={false}>
      {t('publish.namesUnknown')}
      {names.map((name) => (
        <div key={name}>
          <FormControlLabel
            control={<Checkbox checked={agreed.includes(name)} onChange={(_, on) => onAgree(on ? [...agreed, name] : agreed.filter((one) => one !== name))} />}
            label={t('publish.keepName', { name: `\${${name}}` })}
          />
          {places
            .filter((place) => place.name === name)
            .map((place) => (
              <Fragment key={place.id}>
                {' '}
                <Link component={RouterLink} to={partPath(formId, place)} onClick={onGo}>
                  {place.title}
                </Link>
              </Fragment>
            ))}
        </div>
      ))}
    </Alert>
  );
}
