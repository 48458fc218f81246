/** Every assignment, sorted by name. One line each; the contract, its permissions and the server read this list. */
import { extensionAssign } from './extensionAssign'
import { inboxAssign } from '../inboxAssign'
import { clientInstitutionAssign } from '../../catalog/clientInstitutionAssign'
import { tagPrograms } from '../../catalog/tagPrograms'
import { institutionAssign } from '../../partners/institutionAssign'
import { agentStatusAssign } from '../../people/agentStatusAssign'
import { countryAssign } from '../../people/countryAssign'
import { managerAssign } from '../../people/managerAssign'
import { permissionAssign } from '../../people/permissionAssign'
import { personPermissionAssign } from '../../people/personPermissionAssign'
import { roleStageAssign } from '../../people/roleStageAssign'
import { stageAssign } from '../../people/stageAssign'
import { statusAssign } from '../../people/statusAssign'
import { clientServiceAssign } from '../../services/clientServiceAssign'

export const assignments = {
  agentStatusAssign,
  clientInstitutionAssign,
  clientServiceAssign,
  countryAssign,
  extensionAssign,
  inboxAssign,
  institutionAssign,
  managerAssign,
  permissionAssign,
  personPermissionAssign,
  roleStageAssign,
  stageAssign,
  statusAssign,
  tagPrograms,
}
