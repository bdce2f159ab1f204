import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { countChecks } from '../../../contract/consentChecks.ts';
import type { ConsentCopy } from '../../../contract/consentCopy.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { Evidence } from './Evidence.tsx';

/** The words in the person's language, and below them what was said, in the reader's. */
export function ConsentSheet({ userId, consent }: { userId: string; consent: ConsentCopy }) {
  const t = useText();
  const moment = dateFormat(useReaderLocale(), { dateStyle: 'long', timeStyle: 'short' });
  const { words, contact, language, given, name, at, version, hash, readAloud, witness, guardian, relation, evidence, witnessEvidence, recording } = consent;
  const checks = consent.checks ? countChecks(consent.checks) : undefined;
  const said = [
    t(given ? 'consentCopy.agreed' : 'consentCopy.refused', { name, date: moment(at) }),
    readAloud !== null && t(readAloud ? 'person.readAloud' : 'person.readAlone'),
    checks && t('person.checks', { ...checks }),
    witness && t('person.witness', { name: witness }),
    guardian && t('person.guardian', { name: guardian, relation: relation ?? '' }),
    typeof recording === 'boolean' && t(recording ? 'person.mayRecord' : 'person.mayNotRecord'),
    t('consentCopy.words', { version, hash }),
    consent.factsOfToday && t('consentCopy.factsOfToday'),
  ].filter((line) => typeof line === 'string');
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      {words ? (
        <Stack spacing={2} lang={language}>
          <Typography variant="h2">{words.title}</Typography>
          {words.paragraphs.map(({ title, text }) => (
            <div key={title ?? text}>
              {title && <Typography variant="h3">{title}</Typography>}
              <Typography>{text}</Typography>
            </div>
          ))}
          {contact && <Typography>{contact}</Typography>}
          <Typography sx={{ fontWeight: 600 }}>{words.agree}</Typography>
        </Stack>
      ) : (
        <Alert severity="warning">{t('consentCopy.unkept')}</Alert>
      )}
      <Stack spacing={0.5} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        {said.map((line) => (
          <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Stack>
      {evidence && <Evidence userId={userId} name={evidence} label={t('person.evidence')} open />}
      {witnessEvidence && <Evidence userId={userId} name={witnessEvidence} label={t('person.witnessEvidence')} open />}
    </Stack>
  );
}
