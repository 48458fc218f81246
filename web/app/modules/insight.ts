/** The insight modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/insight'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import home from '../../modules/insight/home'

addEnglish(...english)

export const modules: readonly Module[] = [home].flat()
