/** The partners modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/partners'
import { institutionAssign } from '@contract/partners/institutionAssign'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { assignmentPage } from '@ui/assignmentPage'
import agentRequests from '../../modules/partners/agentRequests'
import formFiles from '../../modules/partners/formFiles'

addEnglish(...english)

export const modules: readonly Module[] = [agentRequests, formFiles, assignmentPage(institutionAssign)].flat()
