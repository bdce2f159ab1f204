import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SecondFactor } from '../../../contract/index.ts';
import { PasswordDialog } from '../../generator/PasswordDialog.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { AccountCard } from './AccountCard.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanSecret } from './ScanSecret.tsx';
import { useSecondFactor } from './useSecondFactor.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

type Acts = ReturnType<typeof useSecondFactor>;

interface StateProps {
  factor: SecondFactor;
  acts: Acts['acts'];
  onAct: Acts['ask'];
}

function State({ factor: { since, app, required, recoveryCodesLeft, passkeys }, acts, onAct }: StateProps) {
  const t = useText();
  const locale = useReaderLocale();
  return (
    <>
      {since === null ? (
        required && <Alert severity="warning">{t('secondFactor.required')}</Alert>
      ) : (
        <Typography>
          {t('secondFactor.isOn', { date: dateFormat(locale, { dateStyle: 'medium' })(since) })} {t('secondFactor.left', { smart_count: recoveryCodesLeft })}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!app && (
          <Button variant={since === null ? 'contained' : 'outlined'} onClick={() => onAct(acts.begin)}>
            {t('secondFactor.setUp')}
          </Button>
        )}
        {since !== null && (
          <>
            <Button variant="outlined" onClick={() => onAct(acts.renew)}>
              {t('secondFactor.renew')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => onAct(acts.remove)}>
              {t('secondFactor.turnOff')}
            </Button>
          </>
        )}
      </Stack>
      <Passkeys
        key={passkeys.length}
        passkeys={passkeys}
        onAdd={(name) => onAct(acts.addPasskey(name))}
        onRemove={(passkey) => onAct(acts.removePasskey(passkey))}
      />
    </>
  );
}

/** What signing in to the own account asks for besides the password. */
export function SecondFactorCard() {
  const t = useText();
  const { query, asked, setup, codes, refusal, lacking, busy, acts, ask, confirm, prove, codesKept } = useSecondFactor();
  return (
    <AccountCard title={t('secondFactor.title')} text={t('secondFactor.text')}>
      <Loaded query={query} rows={1}>
        {(factor) =>
          codes ? (
            <RecoveryCodes codes={codes} onKept={codesKept} />
          ) : setup ? (
            <ScanSecret setup={setup} refusal={refusal} busy={busy} onCode={prove} />
          ) : (
            <State factor={factor} acts={acts} onAct={ask} />
          )
        }
      </Loaded>
      {asked && <PasswordDialog refusal={lacking} busy={busy} onConfirm={confirm} onClose={() => ask()} />}
    </AccountCard>
  );
}
