/** The access modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/access'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import agreements from '../../modules/access/agreements'
import devices from '../../modules/access/devices'
import { ipRules } from '@contract/access/ipRules'
import { masterPage } from '@ui/masterPage'

addEnglish(...english)

export const modules: readonly Module[] = [agreements, devices, masterPage(ipRules)].flat()
