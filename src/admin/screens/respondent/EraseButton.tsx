import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { adminPath } from '../../kit/paths.ts';
import { EraseIdentity } from '../../people/EraseIdentity.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { useTimeline } from './useTimeline.ts';

/** Erases who this person is, and their answers where they asked for that; afterwards there is no such page any more. */
export function EraseButton({ person }: { person: { id: string; name: string } }) {
  const id = useId();
  const { data: events } = useTimeline(person.id);
  const asked = events?.find(({ kind, details }) => kind === 'consent' && details?.revoked !== true)?.details?.effect === 'erase';
  const [chosen, setChosen] = useState<boolean>();
  const answers = chosen ?? asked;
  const t = useText();
  const study = useStudy();
  const navigate = useNavigate();
  const refreshAll = useRefreshAll();
  return (
    <EraseIdentity
      draft={`erase/${person.id}`}
      name={person.name}
      button={{ startIcon: <PersonOffIcon />, sx: { justifySelf: 'start' } }}
      text={t('erase.text')}
      done={t('erase.done')}
      onConfirm={(reason) => study.erasePerson(person.id, { reason, answers })}
      onDone={() => {
        void navigate(adminPath('statistic'), { replace: true });
        refreshAll();
      }}
    >
      <div>
        <FormControlLabel
          control={<Checkbox checked={answers} onChange={(_event, checked) => setChosen(checked)} slotProps={{ input: { 'aria-describedby': id } }} />}
          label={t('erase.answers')}
        />
        <FormHelperText id={id}>{t(asked ? 'erase.answersAsked' : 'erase.answersHint')}</FormHelperText>
      </div>
    </EraseIdentity>
  );
}
