/** The modules inside of the shell: one import brings all, with their English. They are one file of the build. */
import english from 'virtual:words/en/modules'
import * as masters from '@contract/allMasters'
import * as assignments from '@contract/platform/assignments/allAssignments'
import type { Module } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'
import { assignmentPage } from '@ui/assignmentPage'
import { masterPage } from '@ui/masterPage'
import * as access from './access'
import * as admissions from './admissions'
import * as catalog from './catalog'
import * as finance from './finance'
import * as insight from './insight'
import * as leads from './leads'
import * as mastersArea from './masters'
import * as outreach from './outreach'
import * as partners from './partners'
import * as people from './people'
import * as platform from './platform'
import * as updates from './updates'

addEnglish(...english)

const declared = [
  access,
  admissions,
  catalog,
  finance,
  insight,
  leads,
  mastersArea,
  outreach,
  partners,
  people,
  platform,
  updates,
].flatMap((area) => Object.values<Module | readonly Module[]>(area).flat())
const names = new Set(declared.map(({ name }) => name))
/** Masters and assignments that no module shows: they have the page of their mechanism. */
const without = (all: Readonly<Record<string, unknown>>) =>
  Object.entries(all).flatMap(([name, one]) => (names.has(name) ? [] : [one]))

export const modules: readonly Module[] = [
  ...declared,
  ...without(masters).map((one) => masterPage(one)),
  ...without(assignments).map((one) => assignmentPage(one)),
]
