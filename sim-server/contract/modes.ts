/**
 * The two operating modes (core §1), and what each means: console and simulator read it here.
 *
 * The documents name the modes and say no more. Judged: **b2b** is the house as documented, with recruitment partners
 * beside students of its own; **b2c** deals with students alone, so there are no partners, and nobody acts as one.
 * Students sign up and public lead forms are open in both: core §2.1 gives `/signup` to student and partner without
 * naming a mode, and a lead form makes a lead for the staff, not an account, wherever the lead comes from. What an
 * institution shows to b2b or b2c (business §4 Claim lists) comes with the inventory.
 */
export const modes = ['b2b', 'b2c'] as const
export type Mode = (typeof modes)[number]

/** Said wherever a partner would have come in. */
export const NO_PARTNERS = 'This organisation does not work with recruitment partners'

/** Addresses of pages and of calls that stand in one mode alone, with all below them: `/agents/requests`. */
const only: Readonly<Record<Mode, readonly string[]>> = {
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
  ],
  b2c: [],
}
const covers = (owned: string, path: string) => path === owned || path.startsWith(`${owned}/`)
/** The one mode that has this address; nothing when both have it. */
export const modeOf = (address: string): Mode | undefined => {
  const path = address.split(/[?#]/)[0]!
  return modes.find((mode) => only[mode].some((owned) => covers(owned, path)))
}
/** A client that does not say is b2b. */
export const isIn = (mode: Mode | undefined, address: string): boolean => {
  const owner = modeOf(address)
  return owner === undefined || owner === (mode ?? 'b2b')
}

/** Of which groups people act. */
const acting = { b2b: ['agent', 'company', 'user'], b2c: ['company', 'user'] } as const
export const actsIn = (mode: Mode, group: (typeof acting)['b2b'][number]): boolean =>
  (acting[mode] as readonly string[]).includes(group)
export const actingIn = (mode: Mode): readonly string[] => acting[mode]

/** As what one signs up. */
const signing = { b2b: ['student', 'recruitment_partner'], b2c: ['student'] } as const
export type UserType = (typeof signing)['b2b'][number]
export const userTypes = signing.b2b
export const userTypesIn = (mode: Mode | undefined): readonly UserType[] => signing[mode ?? 'b2b']
