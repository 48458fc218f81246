/** The catalog modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/catalog'
import { clientInstitutionAssign } from '@contract/catalog/clientInstitutionAssign'
import { tags } from '@contract/catalog/tags'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { assignmentPage } from '@ui/assignmentPage'
import { masterPage } from '@ui/masterPage'
import inventoryUpdates from '../../modules/catalog/inventoryUpdates'
import tagPrograms from '../../modules/catalog/tagPrograms'

addEnglish(...english)

export const modules: readonly Module[] = [
  inventoryUpdates,
  tagPrograms,
  assignmentPage(clientInstitutionAssign),
  masterPage(tags),
].flat()
