/** The modules of the sign-in page: they are part of the first files. One line each, sorted. */
import type { Module } from '@core/commands/module'
import session from '../modules/access/session'
import twoFactor from '../modules/access/twoFactor'

export const entryModules: Readonly<Record<string, Module>> = {
  'access/session': session,
  'access/twoFactor': twoFactor,
}
