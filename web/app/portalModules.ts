/** The modules of the student's portal, which has a shell of its own. They load together. One line each, sorted. */
import type { Module } from '@core/commands/module'
import portal from '../modules/admissions/studentPortal/portal'

export const portalModules: Readonly<Record<string, Module>> = {
  'admissions/studentPortal/portal': portal,
}
