/** The leads modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/leads'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import leadDocuments from '../../modules/leads/leadDocuments'
import leadForms from '../../modules/leads/leadForms'
import leadImport from '../../modules/leads/leadImport'
import leadStage from '../../modules/leads/leadStage'
import leads from '../../modules/leads/leads'
import tasks from '../../modules/leads/tasks'

addEnglish(...english)

export const modules: readonly Module[] = [
  leadDocuments,
  leadForms,
  leadImport,
  leadStage,
  leads,
  tasks,
].flat()
