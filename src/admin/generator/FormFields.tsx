import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Field, isRequired } from '../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { useFieldViews } from './useFieldView.ts';

type Values = Record<string, unknown>;

/**
 * The inputs, two in a row where there is room; what few people need is folded away below. Each is drawn again where
 * what it hangs on has changed, not at each key in another one.
 */
export function FormFields({ name, shown, autoFocus }: { name: ResourceName; shown: readonly string[]; autoFocus: boolean | string }) {
  const t = useText();
  const labelOf = useLabels();
  const viewOf = useFieldViews(name);
  const { errors } = useFormContext().formState;
  const common = shown.filter((field) => !viewOf(field).rare);
  const rare = shown.filter((field) => viewOf(field).rare);
  const fitting = useWatch({ compute: (values: Values) => rare.filter((field) => viewOf(field).fits?.(values) ?? true) });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {common.map((field, index) => (
          <FormField key={field} name={name} field={field} autoFocus={autoFocus === field || (autoFocus === true && index === 0)} />
        ))}
      </Box>
      {rare.length > 0 && (
        <Accordion
          disableGutters
          variant="outlined"
          defaultExpanded={rare.some((field) => field === autoFocus)}
          {...(rare.some((field) => errors[field]) && { expanded: true })}
          // Drawn once it is opened: what follows from a title in there is nothing to work out at each key.
          slotProps={{ transition: { mountOnEnter: true } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            {t('list.more')}{' '}
            <Typography component="span" variant="body2" color="text.secondary" noWrap sx={{ ml: 1, alignSelf: 'center', flex: '1 1 0', minWidth: 0 }}>
              {fitting.map((field) => labelOf((resourceOf(name).fields[field] as Field).label)).join(' · ')}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Stack spacing={2.5}>
              {rare.map((field) => (
                <FormField key={field} name={name} field={field} autoFocus={autoFocus === field} />
              ))}
            </Stack>
          </AccordionDetails>
        </Accordion>
      )}
    </>
  );
}

interface FormFieldProps {
  name: ResourceName;
  field: string;
  autoFocus?: boolean;
}

function FormField({ name, field, autoFocus = false }: FormFieldProps) {
  const labelOf = useLabels();
  const viewOf = useFieldViews(name);
  const declared = resourceOf(name).fields[field];
  const { Input, wide } = viewOf(field);
  const required = useWatch({ compute: (values: Values) => declared !== undefined && isRequired(declared, values) });
  const { errors } = useFormState();
  const { clearErrors } = useFormContext();
  const isMissing = errors[field]?.type === 'required';
  useEffect(() => {
    // Another role, another type: what is not asked for any more is not missing.
    if (isMissing && !required) clearErrors(field);
  }, [isMissing, required, field, clearErrors]);
  if (!declared || !Input) return null;
  const isTitle = field === resourceOf(name).title;
  return (
    <Box sx={{ gridColumn: wide || isTitle ? '1 / -1' : 'auto', minWidth: 0, '&:empty': { display: 'none' } }}>
      <Input
        resource={name}
        name={field}
        label={labelOf(declared.label)}
        required={required}
        options={declared.options}
        field={declared}
        autoFocus={autoFocus}
      />
    </Box>
  );
}
