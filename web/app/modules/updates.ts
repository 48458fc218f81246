/** The updates modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/updates'
import { updateCategories, updateModules } from '@contract/updates/updateTerms'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { masterPage } from '@ui/masterPage'
import updates from '../../modules/updates/updates'

addEnglish(...english)

export const modules: readonly Module[] = [
  masterPage(updateCategories),
  masterPage(updateModules),
  updates,
].flat()
