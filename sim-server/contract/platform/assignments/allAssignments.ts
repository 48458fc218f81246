/** Every assignment, sorted by name. One line each; the contract, its permissions and the server read this list. */
import { tagPrograms } from '../../catalog/tagPrograms'
import { institutionAssign } from '../../partners/institutionAssign'
import { agentStatusAssign } from '../../people/agentStatusAssign'
import { countryAssign } from '../../people/countryAssign'
import { roleStageAssign } from '../../people/roleStageAssign'
import { stageAssign } from '../../people/stageAssign'
import { statusAssign } from '../../people/statusAssign'
import { clientServiceAssign } from '../../services/clientServiceAssign'

export const assignments = {
  agentStatusAssign,
  clientServiceAssign,
  countryAssign,
  institutionAssign,
  roleStageAssign,
  stageAssign,
  statusAssign,
  tagPrograms,
}
