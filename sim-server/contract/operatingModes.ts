/**
 * The two operating modes (core §1), for the console and the simulator.
 *
 * The documents only name the modes; the rest is assumed. **b2b**: everything documented, with recruitment partners and direct
 * students. **b2c**: students only, so there are no partners and no partner roles. Students can sign up and public lead forms are
 * open in both modes: core §2.1 gives `/signup` to students and partners without naming a mode, and a lead form creates a lead, not
 * an account. What institutions show per mode (business §4 Claim lists) belongs to the inventory.
 */
export const modes = ['b2b', 'b2c'] as const
export type Mode = (typeof modes)[number]

/** Error of calls for partners in mode b2c. */
export const NO_PARTNERS = 'This organisation does not work with recruitment partners'

/** Paths of pages and calls that exist in one mode only, with everything below them (`/agents/requests`). */
const pathsOfMode: Readonly<Record<Mode, readonly string[]>> = {
  b2b: [
    '/agents',
    '/request-agent-account',
    '/agent-signup',
    '/agent-signup-success',
    '/agent-dashboard',
    '/premium/agents',
    '/invoices/agents',
    '/agent-invoices',
    '/institutions-b2b',
    '/settings/profile/logo',
    '/settings/user-management/agent-staff',
    '/settings/user-management/agent-teams',
    '/settings/status-assign/agent-wise',
    '/agent_forms',
    '/settings/user/agent-logo',
    '/staffs/agent-staffs',
    '/staffs/create-agent-staff',
    '/teams/agent-teams',
    '/teams/add-agent-team',
  ],
  b2c: [],
}
const covers = (owned: string, path: string) => path === owned || path.startsWith(`${owned}/`)
/** The only mode with this path; undefined when both have it. */
export const modeOf = (address: string): Mode | undefined => {
  const path = address.split(/[?#]/)[0]!
  return modes.find((mode) => pathsOfMode[mode].some((owned) => covers(owned, path)))
}
/** Whether a client in this mode has the path. The default mode is b2b. */
export const isInMode = (mode: Mode | undefined, address: string): boolean => {
  const owner = modeOf(address)
  return owner === undefined || owner === (mode ?? 'b2b')
}

/** User groups whose roles can be used in each mode. */
const groupsOfMode = { b2b: ['agent', 'company', 'user'], b2c: ['company', 'user'] } as const
export const canGroupAct = (mode: Mode, group: (typeof groupsOfMode)['b2b'][number]): boolean =>
  (groupsOfMode[mode] as readonly string[]).includes(group)
export const actingGroups = (mode: Mode): readonly string[] => groupsOfMode[mode]

/** The kinds of account that visitors can sign up for. */
const userTypesOfMode = { b2b: ['student', 'recruitment_partner'], b2c: ['student'] } as const
export type UserType = (typeof userTypesOfMode)['b2b'][number]
export const userTypes = userTypesOfMode.b2b
export const userTypesIn = (mode: Mode | undefined): readonly UserType[] => userTypesOfMode[mode ?? 'b2b']
