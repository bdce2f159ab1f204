import InboxIcon from '@mui/icons-material/Inbox';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { linkOf } from '../../resources/define/index.ts';
import { isResourceName, type ResourceName, resourceOf } from '../../resources/index.ts';
import { pathOf } from '../kit/paths.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { NoticeCard } from '../kit/states.tsx';

interface NothingYetProps {
  name: ResourceName;
  /** In place of the usual words, where the list shows only some of the resource's records. */
  empty: { title: string; text: string } | undefined;
}

/** The resource that a record of this one cannot be without: a union has its division. */
function neededAbove(name: ResourceName): ResourceName | undefined {
  const { fields, parents } = resourceOf(name);
  const field = parents?.map((parent) => fields[parent]).find((each) => each?.required === true && linkOf(each));
  const { target = '' } = linkOf(field) ?? {};
  return isResourceName(target) ? target : undefined;
}

/** An empty list says what to do next; where there is nothing yet to put a record below, that is one level higher. */
export function NothingYet({ name, empty }: NothingYetProps) {
  const t = useText();
  const labelOf = useLabels();
  const { search } = useLocation();
  const { label, importable } = resourceOf(name);
  const above = neededAbove(name);
  const { total: aboveTotal } = useGetList(above ?? name, { pagination: { page: 1, perPage: 1 } }, { enabled: above !== undefined });
  const title = empty?.title ?? t('list.empty', { many: labelOf(label.many) });
  if (above && aboveTotal === 0) {
    const { many, new: newAbove } = resourceOf(above).label;
    return (
      <NoticeCard
        icon={<InboxIcon color="primary" fontSize="large" />}
        title={title}
        action={
          <Button variant="contained" component={Link} to={pathOf.create(above)}>
            {labelOf(newAbove)}
          </Button>
        }
      >
        {t('list.emptyAbove', { many: labelOf(many) })}
      </NoticeCard>
    );
  }
  return (
    <NoticeCard
      icon={<InboxIcon color="primary" fontSize="large" />}
      title={title}
      action={
        <Button variant="contained" component={Link} to={{ pathname: pathOf.create(name), search }}>
          {t('list.addFirst')}
        </Button>
      }
    >
      {empty?.text ?? t(importable ? 'list.emptyText' : 'list.emptyHere')}
    </NoticeCard>
  );
}
