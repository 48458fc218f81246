/** The admissions modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/admissions'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import studentPortal from '../../modules/admissions/studentPortal'

addEnglish(...english)

export const modules: readonly Module[] = [studentPortal].flat()
