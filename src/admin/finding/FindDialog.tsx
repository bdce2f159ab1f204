import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useStudy } from '../calls/useStudy.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { FailureAlert } from '../kit/FailureAlert.tsx';
import { useDebounced } from '../kit/useDebounced.ts';
import { useText } from '../kit/useText.ts';
import type { Offer } from './Offer.ts';
import { useCommands } from './useCommands.ts';
import { useFoundOffers } from './useFoundOffers.ts';

const fewestCharacters = 2;

/** The list stands in the dialog, below the field, instead of floating over it. */
function ListBelow({ children }: PopperProps) {
  return <Box>{typeof children === 'function' ? null : children}</Box>;
}

interface FindDialogProps {
  onDismiss(): void;
  /** Something was chosen, and is on its way. */
  onOpened(): void;
}

/** Finds as one types: commands at once, records once the fingers rest. Nothing found for an earlier text is offered for a later one. */
export function FindDialog({ onDismiss, onOpened }: FindDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const study = useStudy();
  const offersOf = useFoundOffers();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const q = useDebounced(wanted, 200);
  const asks = wanted.length >= fewestCharacters;
  const { data, error, refetch } = useQuery({ queryKey: ['find', q], queryFn: ({ signal }) => study.find(q, signal), enabled: asks && q === wanted });
  const found = asks && q === wanted ? data : undefined;
  const failed = q === wanted && error;
  const offers = [...useCommands(wanted), ...offersOf(found ?? [])];
  const open = ({ to }: Offer) => {
    onOpened();
    void navigate(to);
  };
  return (
    <DialogShell
      title={t('finding.title')}
      maxWidth="sm"
      leave="close"
      disableRestoreFocus
      onClose={onDismiss}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<Offer>
        // A failure is told below, with the way to try again.
        open={!failed || offers.length > 0}
        fullWidth
        autoHighlight
        forcePopupIcon={false}
        clearOnBlur={false}
        value={null}
        inputValue={typed}
        options={offers}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ key }) => key}
        filterOptions={(options) => options}
        loading={asks && !found && !failed}
        loadingText={translate('ra.page.loading')}
        noOptionsText={t('finding.nothing')}
        onInputChange={(_event, text, reason) => {
          if (reason !== 'reset') setTyped(text);
        }}
        onChange={(_event, offer) => {
          if (offer) open(offer);
        }}
        onClose={(_event, reason) => {
          if (reason === 'escape') onDismiss();
        }}
        slots={{ popper: ListBelow }}
        slotProps={{ listbox: { sx: { maxHeight: '50vh' } }, paper: { elevation: 0 } }}
        renderOption={({ key, ...option }, { title, about }) => (
          <Box component="li" key={key} {...option} sx={{ minHeight: 44, overflowWrap: 'anywhere' }}>
            <span>
              {title}
              {about && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {` · ${about}`}
                </Typography>
              )}
            </span>
          </Box>
        )}
        renderInput={(params) => <TextField {...params} autoFocus label={t('finding.what')} />}
      />
      <FailureAlert error={failed} onRetry={() => void refetch()} />
      <Typography variant="body2" color="text.secondary">
        {t('finding.keys')}
      </Typography>
    </DialogShell>
  );
}
