/** The masters modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/masters'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/shell/module'
import masterIndex from '../../modules/masters/masterIndex'

addEnglish(...english)

export const modules: readonly Module[] = [masterIndex].flat()
