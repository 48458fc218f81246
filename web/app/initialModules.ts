/** The modules that load with the shell, because people land on their pages. One line each, sorted. */
import list from '@locales/en/list.json'
import { permissionModules, permissions } from '@locales/en/names.json'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import home from '../modules/insight/home'
import leads from '../modules/leads/leads'

/** The words of every list and the names of the navigation, for the same reason. Records bear their English names. */
addEnglish(['list', list], ['names', { permissions, permissionModules }])

export const initialModules: Readonly<Record<string, Module>> = {
  'insight/home': home,
  'leads/leads': leads,
}
