/** Who makes calls for which no permission is asked: groups of roles (core §2.2). The group is that of the active role. */
export const userGroups = ['agent', 'company', 'user'] as const
export type UserGroup = (typeof userGroups)[number]
export type Audience = readonly UserGroup[]

/** People who work for the company. */
export const STAFF: Audience = ['company']
/** Staff and agencies. */
export const WITH_AGENTS: Audience = ['company', 'agent']
/** Also students, ambassadors and the staff of institutions. */
export const EVERYBODY: Audience = userGroups
