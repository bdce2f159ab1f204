import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { longestViewTitle, type ViewState } from '../../contract/index.ts';
import { useStudy } from '../calls/useStudy.ts';
import type { ColumnChoice } from '../columns/useColumnChoice.ts';
import { useDraftedState } from '../drafts/useDraftedState.tsx';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { FailureAlert } from '../kit/FailureAlert.tsx';
import { useText } from '../kit/useText.ts';

export interface SharedViewsProps {
  /** A resource, or the answers of a form. */
  list: string;
  choice: ColumnChoice;
  onClose(): void;
}

/** The views of a list that staff share: one is opened by a press, what is seen now is shared under a name. */
export function SharedViewsDialog({ list, choice, onClose }: SharedViewsProps) {
  const t = useText();
  const study = useStudy();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const { value: title, setValue: setTitle, note } = useDraftedState(`view/${list}`, '');
  const shared = useQuery({ queryKey: ['views', list], queryFn: ({ signal }) => study.sharedViews(list, signal) });
  const share = useMutation({
    mutationFn: () => study.shareView({ list, title, state: { filter: filterValues as ViewState['filter'], sort, columns: choice.chosen } }),
    onSuccess: () => shared.refetch().then(() => setTitle('')),
  });
  const remove = useMutation({ mutationFn: (id: string) => study.removeView(id), onSuccess: () => shared.refetch() });
  const open = (state: ViewState) => {
    setFilters(state.filter, undefined, false);
    setSort(state.sort);
    choice.choose(state.columns);
    onClose();
  };
  const failure = share.error ?? remove.error;
  return (
    <DialogShell title={t('list.views')} onClose={onClose} leave="close" maxWidth="sm">
      {shared.error ? (
        <LoadError error={shared.error} onRetry={() => void shared.refetch()} />
      ) : !shared.data ? (
        <LoadingRows />
      ) : shared.data.length === 0 ? (
        <Typography color="text.secondary">{t('list.noViews')}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '40vh', overflowY: 'auto' }}>
          {shared.data.map((view) => (
            <Stack component="li" key={view.id} direction="row" sx={{ alignItems: 'center' }}>
              <Button
                onClick={() => open(view.state)}
                sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
              >
                {view.title}
              </Button>
              {view.removable && (
                <IconButton aria-label={t('list.removeView', { title: view.title })} onClick={() => remove.mutate(view.id)}>
                  <DeleteIcon fontSize="small" />
                </IconButton>
              )}
            </Stack>
          ))}
        </Stack>
      )}
      <Divider />
      <Stack
        component="form"
        spacing={1.5}
        onSubmit={(event) => {
          event.preventDefault();
          share.mutate();
        }}
      >
        <Typography variant="body2">{t('list.shareViewText')}</Typography>
        {note}
        <TextField
          label={t('list.viewName')}
          value={title}
          required
          onChange={(event) => setTitle(event.target.value)}
          slotProps={{ htmlInput: { maxLength: longestViewTitle } }}
        />
        <FailureAlert error={failure} />
        <Button type="submit" variant="outlined" loading={share.isPending} sx={{ alignSelf: 'flex-start' }}>
          {t('list.shareView')}
        </Button>
      </Stack>
    </DialogShell>
  );
}
