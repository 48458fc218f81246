/** The modules inside of the shell, by area: one import brings all. They are one file of the build, with their English. */
import type { Module } from '@core/commands/module'
import { modules as access } from './access'
import { modules as admissions } from './admissions'
import { modules as catalog } from './catalog'
import { modules as finance } from './finance'
import { modules as insight } from './insight'
import { modules as leads } from './leads'
import { modules as masters } from './masters'
import { modules as outreach } from './outreach'
import { modules as partners } from './partners'
import { modules as people } from './people'
import { modules as platform } from './platform'
import { modules as services } from './services'
import { modules as updates } from './updates'

export const moduleAreas: Readonly<Record<string, readonly Module[]>> = {
  access,
  admissions,
  catalog,
  finance,
  insight,
  leads,
  masters,
  outreach,
  partners,
  people,
  platform,
  services,
  updates,
}
