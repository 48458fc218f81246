/** The services modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/services'
import { clientServices } from '@contract/services/clientServices'
import { clientServiceAssign } from '@contract/services/clientServiceAssign'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { assignmentPage } from '@ui/assignmentPage'
import { masterPage } from '@ui/masterPage'

addEnglish(...english)

export const modules: readonly Module[] = [
  masterPage(clientServices),
  assignmentPage(clientServiceAssign),
].flat()
