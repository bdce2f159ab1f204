import CheckIcon from '@mui/icons-material/Check';
import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { densities, type Density, useDensity } from './useDensity.ts';
import { useHiddenColumns } from './useHiddenColumns.ts';

export interface ColumnsChoiceProps {
  name: ResourceName;
  columns?: readonly string[] | undefined;
}

/**
 * Chooses the columns of the table below; the first one names its rows, and stays. React-admin's own choice cannot be told by a screen
 * reader (docs/decisions/0009-react-admins-own-parts.md).
 */
export function ColumnsChoice({ name, columns }: ColumnsChoiceProps) {
  const translate = useTranslate();
  const labelOf = useLabels();
  const { all, hidden, setHidden, usual } = useHiddenColumns(name, columns);
  const t = useText();
  const { setPerPage } = useListContext();
  const [density, setDensity] = useDensity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // There the rows are cards.
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (narrow) return null;
  const { fields } = resourceOf(name);
  const choose = (next: Density) => {
    setDensity(next);
    setPerPage(densities[next]);
  };
  const toggle = (field: string) => setHidden(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {all.slice(1).map((field) => (
          <MenuItem key={field} dense role="menuitemcheckbox" aria-checked={!hidden.includes(field)} onClick={() => toggle(field)}>
            <ListItemIcon>{!hidden.includes(field) && <CheckIcon fontSize="small" />}</ListItemIcon>
            {fields[field] && labelOf(fields[field].label)}
          </MenuItem>
        ))}
        <Divider />
        {Object.entries(densities).map(([each, rows]) => (
          <MenuItem key={each} dense role="menuitemradio" aria-checked={each === density} onClick={() => choose(each as Density)}>
            <ListItemIcon>{each === density && <CheckIcon fontSize="small" />}</ListItemIcon>
            {t(`list.${each as Density}`, { rows })}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem dense onClick={() => setHidden(usual)}>
          {translate('ra.action.reset')}
        </MenuItem>
      </Menu>
    </>
  );
}
