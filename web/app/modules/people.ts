/** The people modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/people'
import { agentStatusAssign } from '@contract/people/agentStatusAssign'
import { countryAssign } from '@contract/people/countryAssign'
import { managerAssign } from '@contract/people/managerAssign'
import { permissionAssign } from '@contract/people/permissionAssign'
import { personPermissionAssign } from '@contract/people/personPermissionAssign'
import { roleStageAssign } from '@contract/people/roleStageAssign'
import { stageAssign } from '@contract/people/stageAssign'
import { statusAssign } from '@contract/people/statusAssign'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { assignmentPage } from '@ui/assignmentPage'
import branches from '../../modules/people/branches'
import organisationChart from '../../modules/people/organisationChart'
import roles from '../../modules/people/roles'
import permissions from '../../modules/people/roles/permissions'
import staff from '../../modules/people/staff'
import staffImport from '../../modules/people/staffImport'
import teams from '../../modules/people/teams'
import userManagement from '../../modules/people/userManagement'

addEnglish(...english)

export const modules: readonly Module[] = [
  branches,
  organisationChart,
  roles,
  permissions,
  staff,
  staffImport,
  teams,
  userManagement,
  assignmentPage(countryAssign),
  assignmentPage(managerAssign),
  // Before the page of roles, whose address is the beginning of this one.
  assignmentPage(personPermissionAssign),
  assignmentPage(permissionAssign),
  assignmentPage(roleStageAssign),
  assignmentPage(stageAssign),
  // Before the page of statuses, whose address is the beginning of this one.
  assignmentPage(agentStatusAssign),
  assignmentPage(statusAssign),
].flat()
