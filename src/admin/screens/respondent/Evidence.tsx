import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStudy } from '../../calls/useStudy.ts';
import { useObjectUrl } from '../../kit/useObjectUrl.ts';
import { useText } from '../../kit/useText.ts';

interface EvidenceProps {
  userId: string;
  /** Of the file. */
  name: string;
  /** What it is: whose signature, or what else somebody left behind. */
  label: string;
  /** Shown at once. */
  open?: boolean;
}

/** What somebody left behind with an agreement: unless told, asked for only when it is to be seen or heard. */
export function Evidence({ userId, name, label, open = false }: EvidenceProps) {
  const t = useText();
  const study = useStudy();
  const [isWanted, setWanted] = useState(open);
  const { data, isError } = useQuery({
    queryKey: ['users', 'evidence', userId, name],
    queryFn: () => study.readEvidence(userId, name),
    enabled: isWanted,
    retry: false,
  });
  const at = useObjectUrl(data);
  if (isError) return <Typography variant="body2">{t('person.evidenceAwaited')}</Typography>;
  if (!data || !at)
    return (
      <div>
        <Button size="small" disabled={isWanted} onClick={() => setWanted(true)}>
          {label}
        </Button>
      </div>
    );
  if (!data.type.startsWith('audio/')) return <img src={at} alt={label} style={{ maxWidth: '100%', maxHeight: '16rem' }} />;
  return (
    <audio controls src={at} aria-label={label}>
      {/* Nobody has written down what was said. */}
      <track kind="captions" />
    </audio>
  );
}
