import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useListContext } from 'react-admin';
import { useText } from '../kit/useText.ts';

/** Shows what was archived instead of what is in use; kept in the address like every filter. */
export function ArchivedToggle() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { archived, ...rest } = filterValues as Record<string, unknown>;
  return (
    <ToggleButton
      value="archived"
      size="small"
      selected={archived === true}
      onChange={() => setFilters(archived === true ? rest : { ...rest, archived: true }, undefined, false)}
      sx={{ gap: 1, px: 1.5, color: 'text.primary', textTransform: 'none', fontWeight: 600 }}
    >
      <ArchiveIcon fontSize="small" />
      {t('archive.show')}
    </ToggleButton>
  );
}
