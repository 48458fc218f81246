/** Groups, roles with their permissions, users, branches, teams. */
import { groups as userGroups } from '@contract/access/session'
import { languages } from '@contract/client'
import { staffStatuses } from '@contract/people/staffFilters'
import { genders } from '@contract/platform/settings'
import { index, integer, primaryKey, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  emptiedWith,
  flag,
  id,
  identifier,
  masterColumns,
  ownedBy,
  refersTo,
  stamps,
  time,
  version,
} from '../../columns'
import { institutions } from '../catalog/institutions'
import { cities, countries, states } from '../platform/geography'

/** A role group, as lead assignment looks roles up by it (core §6). */
export const groups = sqliteTable('groups', { id: id(), identifier: identifier(), name: text().notNull() })

export const roles = sqliteTable(
  'roles',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    /** `company`, `agent` or `user`: what the holder sees of the layout. */
    user_group: text({ enum: userGroups }).notNull(),
    /** Which leads the holder sees: `all`, `branch` or `own`. */
    lead_scope: text({ enum: ['all', 'branch', 'own'] })
      .notNull()
      .default('all'),
    parent_role_id: refersTo((): AnySQLiteColumn => roles.id),
    version: version(),
    updated_at: time(),
    /** A deleted role has no holders; it stays so that its deletion can be undone. */
    deleted_at: time(),
  },
  (t) => [index('roles_parent').on(t.parent_role_id)],
)
export const groupRoles = sqliteTable(
  'group_roles',
  { group_id: ownedBy(() => groups.id).notNull(), role_id: ownedBy(() => roles.id).notNull() },
  (t) => [primaryKey({ columns: [t.group_id, t.role_id] }), index('group_roles_role').on(t.role_id)],
)

/** Modules taken from a role: its keys of them sleep until it has the module again. */
export const roleModulesOff = sqliteTable(
  'role_modules_off',
  { role_id: ownedBy(() => roles.id).notNull(), module: text().notNull() },
  (t) => [primaryKey({ columns: [t.role_id, t.module] })],
)

export const users = sqliteTable(
  'users',
  {
    id: id(),
    identifier: identifier(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull().unique(),
    country_code: text(),
    mobile: text(),
    profile_picture_url: text(),
    gender: text({ enum: genders }),
    designation: text(),
    /** In which they get messages: that of the last sign-in, or chosen since. */
    language: text({ enum: languages }),
    /** argon2id. */
    password_hash: text(),
    status: text({ enum: staffStatuses }).notNull().default('active'),
    student_profile_identifier: text(),
    has_signed_agreement: flag(true),
    is_checked_in: flag(),
    totp_secret: text(),
    totp_enabled: flag(),
    /** The last time step whose code was used, so that none works twice. */
    totp_step: integer(),
    last_role_id: emptiedWith(() => roles.id),
    settings: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** Whom they report to. */
    reporting_manager_id: emptiedWith((): AnySQLiteColumn => users.id),
    /** Of agent staff: the agent they work for. */
    agent_id: refersTo((): AnySQLiteColumn => users.id),
    version: version(),
    deleted_at: time(),
    ...stamps(),
  },
  (t) => [
    index('users_mobile').on(t.mobile),
    index('users_last_role').on(t.last_role_id),
    index('users_reporting_manager').on(t.reporting_manager_id),
    index('users_agent').on(t.agent_id),
    index('users_student_profile').on(t.student_profile_identifier),
  ],
)
export const branches = sqliteTable('branches', {
  ...masterColumns(),
  name: text().notNull(),
  country_id: refersTo(() => countries.id),
  state_id: refersTo(() => states.id),
  city_id: refersTo(() => cities.id),
  address: text(),
})
export const teams = sqliteTable(
  'teams',
  {
    ...masterColumns(),
    name: text().notNull(),
    branch_id: refersTo(() => branches.id).notNull(),
  },
  (t) => [index('teams_branch').on(t.branch_id)],
)
/** A team of an agency. */
export const agentTeams = sqliteTable(
  'agent_teams',
  {
    ...masterColumns(),
    name: text().notNull(),
    agent_id: refersTo(() => users.id).notNull(),
  },
  (t) => [index('agent_teams_agent').on(t.agent_id)],
)

/** A person in a role; the branch and the teams they do it in. */
export const userRoles = sqliteTable(
  'user_roles',
  { user_id: ownedBy(() => users.id).notNull(), role_id: refersTo(() => roles.id).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.role_id] }), index('user_roles_role').on(t.role_id)],
)
export const userBranches = sqliteTable(
  'user_branches',
  { user_id: ownedBy(() => users.id).notNull(), branch_id: ownedBy(() => branches.id).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.branch_id] }), index('user_branches_branch').on(t.branch_id)],
)
export const userTeams = sqliteTable(
  'user_teams',
  { user_id: ownedBy(() => users.id).notNull(), team_id: ownedBy(() => teams.id).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.team_id] }), index('user_teams_team').on(t.team_id)],
)
export const userAgentTeams = sqliteTable(
  'user_agent_teams',
  {
    user_id: ownedBy(() => users.id).notNull(),
    agent_team_id: ownedBy(() => agentTeams.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.agent_team_id] }),
    index('user_agent_teams_team').on(t.agent_team_id),
  ],
)
/** Institutions of a member of staff, and the one that institution staff work for. */
export const userInstitutions = sqliteTable(
  'user_institutions',
  {
    user_id: ownedBy(() => users.id).notNull(),
    institution_id: ownedBy(() => institutions.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.institution_id] }),
    index('user_institutions_institution').on(t.institution_id),
  ],
)
/** What a person may not do though their role gives it. What they may do besides: `permissionUsers`. */
export const userPermissionsOff = sqliteTable(
  'user_permissions_off',
  { user_id: ownedBy(() => users.id).notNull(), permission: text().notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.permission] })],
)
