import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface PartActionProps {
  Icon: SvgIconComponent;
  label: string;
  disabled?: boolean;
  onClick(): void;
}

/** One thing that can be done with a part, as a button without words on it. */
export function PartAction({ Icon, label, disabled = false, onClick }: PartActionProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
