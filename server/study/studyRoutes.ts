import type { Route } from '../http/route.ts';
import { personRoutes } from './answers/personRoutes.ts';
import { responseRoutes } from './answers/responseRoutes.ts';
import { sendRoutes } from './intake/sendRoutes.ts';
import { consentRoutes } from './consent/consentRoutes.ts';
import { erasureRoutes } from './erasure/erasureRoutes.ts';
import { operationRoutes } from './intake/operationRoutes.ts';
import { findRoutes } from './finding/findRoutes.ts';
import { noticeRoutes } from './notices/noticeRoutes.ts';
import { formRoutes } from './forms/formRoutes.ts';
import { versionRoutes } from './forms/versionRoutes.ts';
import { copyRoutes } from './forms/copyRoutes.ts';
import { editRoutes } from './forms/edits/editRoutes.ts';
import { stepRoutes } from './forms/stepRoutes.ts';
import { hierarchyRoutes } from './hierarchy/hierarchyRoutes.ts';
import { registrationRoutes } from './registrations/registrationRoutes.ts';
import { exclusionRoutes } from './exclusions/exclusionRoutes.ts';
import { requestRoutes } from './requests/requestRoutes.ts';
import { rightsRoutes } from './rights/rightsRoutes.ts';
import { stretchRoutes } from './stretches/stretchRoutes.ts';
import { statisticsRoutes } from './statistics/statisticsRoutes.ts';
import { statusRoutes } from './status/statusRoutes.ts';
import { refusalRoutes } from './refusals/refusalRoutes.ts';

/** Every call of the study that is not plain record keeping. */
export const studyRoutes: Route[] = [
  ...formRoutes,
  ...versionRoutes,
  ...copyRoutes,
  ...stepRoutes,
  ...editRoutes,
  ...sendRoutes,
  ...operationRoutes,
  ...personRoutes,
  ...responseRoutes,
  ...exclusionRoutes,
  ...consentRoutes,
  ...erasureRoutes,
  ...rightsRoutes,
  ...requestRoutes,
  ...registrationRoutes,
  ...statusRoutes,
  ...refusalRoutes,
  ...statisticsRoutes,
  ...hierarchyRoutes,
  ...stretchRoutes,
  ...findRoutes,
  ...noticeRoutes,
];
