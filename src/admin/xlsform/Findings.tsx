import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { XlsFormFinding } from '../../contract/index.ts';
import { useText } from '../kit/useText.ts';

/** More places of one kind than anybody reads through. */
const mostPlaces = 100;

/** What did not come over as it stood, one line for each reason, its places in the spreadsheet behind it. */
export function Findings({ title, findings }: { title: string; findings: readonly XlsFormFinding[] }) {
  const t = useText();
  // A workbook has sheets by name; a file of another format is one table, or one tree.
  const placeOf = (sheet: XlsFormFinding['sheet'], row: number) =>
    sheet === 'dictionary' || sheet === 'questionnaire' ? t(`xlsform.${sheet}`, { row }) : t('xlsform.place', { sheet, row });
  const byReason = useMemo(() => {
    const groups = new Map<string, XlsFormFinding[]>();
    for (const finding of findings) groups.set(finding.reason, [...(groups.get(finding.reason) ?? []), finding]);
    return [...groups].sort(([, a], [, b]) => b.length - a.length);
  }, [findings]);
  if (findings.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" gutterBottom>
        {title} ({findings.length})
      </Typography>
      {byReason.map(([reason, places]) => (
        <Accordion key={reason} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <Chip size="small" label={places.length} sx={{ mr: 1.5, alignSelf: 'flex-start' }} />
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {places.slice(0, mostPlaces).map(({ sheet, row, name, column, value }, at) => (
                <Box component="li" key={`${at} ${row}`} sx={{ py: 0.75, borderTop: at === 0 ? 0 : 1, borderColor: 'divider' }}>
                  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {[placeOf(sheet, row), name, column].filter(Boolean).join(' · ')}
                  </Typography>
                  <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                    {value}
                  </Typography>
                </Box>
              ))}
            </Box>
            {places.length > mostPlaces && <Typography variant="body2">{t('importing.more', { smart_count: places.length - mostPlaces })}</Typography>}
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
