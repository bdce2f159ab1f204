import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportReport } from '../../dataProvider/study/exchange.ts';
import { useText } from '../kit/useText.ts';

export interface ColumnMappingProps {
  report: Required<Pick<ImportReport, 'columns' | 'fields'>>;
  /** What was said by hand, by heading. */
  mapping: Readonly<Record<string, string>>;
  onChange(mapping: Record<string, string>): void;
}

/** What each column of the file is read as, to be set right by hand. Open at once where a column was not recognised. */
export function ColumnMapping({ report: { columns, fields }, mapping, onChange }: ColumnMappingProps) {
  const t = useText();
  const named = columns.filter(({ heading }) => heading !== '');
  return (
    <Accordion disableGutters variant="outlined" defaultExpanded={named.some(({ field }) => field === null)}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>{t('importing.columns')}</AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary">
            {t('importing.columnsText')}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
            {named.map(({ heading, field }) => (
              <TextField
                key={heading}
                select
                label={heading}
                value={mapping[heading] ?? field ?? ''}
                onChange={(event) => onChange({ ...mapping, [heading]: event.target.value })}
                sx={{ flex: '1 1 200px', maxWidth: { sm: 300 } }}
                slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              >
                <MenuItem value="">{t('importing.notRead')}</MenuItem>
                {field && !fields.some(({ name }) => name === field) && <MenuItem value={field}>{field}</MenuItem>}
                {fields.map(({ name, label, required }) => (
                  <MenuItem key={name} value={name}>
                    {required ? `${label} *` : label}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Stack>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
