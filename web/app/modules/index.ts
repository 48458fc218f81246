/** The modules inside of the shell, by area. Each area is one file of the build, with the English of its modules. */
import type { Module } from '@core/shell/module'

type Load = () => Promise<{ modules: readonly Module[] }>
export const moduleAreas: Readonly<Record<string, Load>> = {
  access: () => import('./access'),
  admissions: () => import('./admissions'),
  catalog: () => import('./catalog'),
  finance: () => import('./finance'),
  insight: () => import('./insight'),
  leads: () => import('./leads'),
  masters: () => import('./masters'),
  outreach: () => import('./outreach'),
  partners: () => import('./partners'),
  people: () => import('./people'),
  platform: () => import('./platform'),
  services: () => import('./services'),
  updates: () => import('./updates'),
}
