/** Every assignment, sorted by name. One line each; the contract, its permissions and the server read this list. */
import { tagPrograms } from '../../catalog/tagPrograms'

export const assignments = {
  tagPrograms,
}
