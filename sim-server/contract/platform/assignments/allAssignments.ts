/** Every assignment, sorted by name. One line each; the contract, its permissions and the server read this list. */
import { tagPrograms } from '../../catalog/tagPrograms'
import { institutionAssign } from '../../partners/institutionAssign'
import { countryAssign } from '../../people/countryAssign'
import { clientServiceAssign } from '../../services/clientServiceAssign'

export const assignments = {
  clientServiceAssign,
  countryAssign,
  institutionAssign,
  tagPrograms,
}
