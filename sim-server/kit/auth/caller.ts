/** The caller of a request: user, role and device. Only callerCache.ts creates callers. */
export interface Caller {
  readonly user: { id: number; identifier: string; first_name: string; last_name: string; email: string }
  readonly role: {
    id: number
    identifier: string
    name: string
    user_group: 'agent' | 'company' | 'user'
    lead_scope: 'all' | 'branch' | 'own'
  }
  readonly branches: readonly number[]
  readonly session: { id: number; identifier: string }
  readonly device: { id: number; identifier: string }
  /** The keys of the active role. */
  readonly permissions: ReadonlySet<string>
  /** An agent who has not signed the current agreement. */
  readonly owesAgreement: boolean
  can(permission: string): boolean
}
