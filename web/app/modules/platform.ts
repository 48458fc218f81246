/** The platform modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/platform'
import { extensionAssign } from '@contract/platform/assignments/extensionAssign'
import { inboxAssign } from '@contract/platform/inboxAssign'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { assignmentPage } from '@ui/assignmentPage'
import activity from '../../modules/platform/activity'
import automations from '../../modules/platform/automations'
import billing from '../../modules/platform/billing'
import branding from '../../modules/platform/branding'
import integrations from '../../modules/platform/integrations'
import operations from '../../modules/platform/operations'
import settings from '../../modules/platform/settings'
import telephony from '../../modules/platform/telephony'

addEnglish(...english)

export const modules: readonly Module[] = [
  activity,
  automations,
  billing,
  branding,
  integrations,
  operations,
  settings,
  telephony,
  assignmentPage(extensionAssign),
  assignmentPage(inboxAssign),
].flat()
