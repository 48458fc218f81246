/** Who is calling, as a handler sees them. Made by `auth.ts` from a token and nowhere else. */
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
  /** An agent before whom an agreement is put that is not signed yet. */
  readonly owesAgreement: boolean
  can(permission: string): boolean
}
