import AttachFileIcon from '@mui/icons-material/AttachFile';
import CheckBoxIcon from '@mui/icons-material/CheckBoxOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import FunctionsIcon from '@mui/icons-material/Functions';
import HelpOutlineIcon from '@mui/icons-material/HelpOutline';
import LinearScaleIcon from '@mui/icons-material/LinearScale';
import MicIcon from '@mui/icons-material/MicOutlined';
import NumbersIcon from '@mui/icons-material/Numbers';
import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import RadioIcon from '@mui/icons-material/RadioButtonChecked';
import RepeatIcon from '@mui/icons-material/Repeat';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import ShortTextIcon from '@mui/icons-material/ShortText';
import StickyNoteIcon from '@mui/icons-material/StickyNote2Outlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import ViewAgendaIcon from '@mui/icons-material/ViewAgendaOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { type QuestionType, questionTypes } from '../../../contract/questionTypes.ts';
import { typeDeclarations } from '../../../questionTypes/declarations.ts';
import type { DeviceFeature } from '../../../questionTypes/define/TypeDeclaration.ts';
import type { TypeEngine } from '../../../questionTypes/define/TypeEngine.ts';
import type { ValueType } from '../../../questionTypes/define/valueType.ts';
import { typeEngines } from '../../../questionTypes/engines.ts';
import type { Part, PartResource } from './partTree.ts';

const byRole: Readonly<Record<NonNullable<TypeEngine['role']>, SvgIconComponent>> = {
  note: StickyNoteIcon,
  calculated: FunctionsIcon,
  table: TableIcon,
  told: DevicesIcon,
  account: DevicesIcon,
};

const byDevice: Readonly<Record<DeviceFeature, SvgIconComponent>> = { geolocation: PlaceIcon, camera: PhotoCameraIcon, microphone: MicIcon };

const byValue: Readonly<Record<ValueType, SvgIconComponent>> = {
  one: RadioIcon,
  many: CheckBoxIcon,
  number: NumbersIcon,
  date: EventIcon,
  time: ScheduleIcon,
  text: ShortTextIcon,
};

/** By what its type does, so that no type has to name an icon. */
function iconOfType(type: QuestionType): SvgIconComponent {
  const { role, value, files } = typeEngines[type];
  const { devices: [device] = [], proposes } = typeDeclarations[type];
  if (role) return byRole[role];
  if (device) return byDevice[device];
  if (files) return AttachFileIcon;
  return proposes === 'ends' ? LinearScaleIcon : byValue[value];
}

const byType = Object.fromEntries(questionTypes.map((type) => [type, iconOfType(type)])) as Readonly<Record<QuestionType, SvgIconComponent>>;

const byResource: Readonly<Record<PartResource, SvgIconComponent>> = {
  formulaires: DescriptionIcon,
  sections: ViewAgendaIcon,
  'sub-sections': TopicIcon,
  questions: HelpOutlineIcon,
  reponses: HelpOutlineIcon,
};

/** What a part is, at a glance: of a question its type, of a section whether it is asked for each of several. */
export function PartIcon({ part: { resource, record } }: { part: Part }) {
  const Icon =
    resource === 'questions' ? (byType[record.type as QuestionType] ?? HelpOutlineIcon) : record.repeated === true ? RepeatIcon : byResource[resource];
  return <Icon fontSize="small" sx={{ mt: 0.25, opacity: 0.8 }} />;
}
