import AttachFileIcon from '@mui/icons-material/AttachFile';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CheckBoxIcon from '@mui/icons-material/CheckBoxOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import FunctionsIcon from '@mui/icons-material/Functions';
import HelpOutlineIcon from '@mui/icons-material/HelpOutline';
import LinearScaleIcon from '@mui/icons-material/LinearScale';
import ListIcon from '@mui/icons-material/ArrowDropDownCircleOutlined';
import MicIcon from '@mui/icons-material/MicOutlined';
import NumbersIcon from '@mui/icons-material/Numbers';
import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import PinIcon from '@mui/icons-material/PinOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode';
import RadioIcon from '@mui/icons-material/RadioButtonChecked';
import RepeatIcon from '@mui/icons-material/Repeat';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import ShortTextIcon from '@mui/icons-material/ShortText';
import StickyNoteIcon from '@mui/icons-material/StickyNote2Outlined';
import SubjectIcon from '@mui/icons-material/Subject';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import ViewAgendaIcon from '@mui/icons-material/ViewAgendaOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { QuestionType } from '../../../contract/questionTypes.ts';
import type { Part, PartResource } from './partTree.ts';

const byType: Readonly<Record<QuestionType, SvgIconComponent>> = {
  REPONSE_COURTE: ShortTextIcon,
  ENTIER: PinIcon,
  NUMERIC: NumbersIcon,
  PARAGRAPHE: SubjectIcon,
  CHOIX_MULTIPLE: CheckBoxIcon,
  CHOIX_MULTIPLE_OTHER: CheckBoxIcon,
  CASE_COCHER: RadioIcon,
  CASE_COCHER_OTHER: RadioIcon,
  LISTE_DEROULANTE: ListIcon,
  ECHELLE_LINEAIRE: LinearScaleIcon,
  DATE: EventIcon,
  HEURE: ScheduleIcon,
  POSITION: PlaceIcon,
  CODE_BARRES: QrCodeIcon,
  PHOTO: PhotoCameraIcon,
  SIGNATURE: DrawIcon,
  SON: MicIcon,
  FICHIER: AttachFileIcon,
  NOTE: StickyNoteIcon,
  CALCUL: FunctionsIcon,
  CALCUL_TEXTE: FunctionsIcon,
  CALCUL_DATE: FunctionsIcon,
  TABLE: TableIcon,
  APPAREIL: DevicesIcon,
  ENQUETEUR: BadgeIcon,
};

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
