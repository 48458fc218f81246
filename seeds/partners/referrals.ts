/** Referral codes: `/t/LEVANT26?referral=agent`. */
import type { Kit } from '../kit'
import { personas } from '../people/personas'

export const makeReferralCode = (
  { db, iso }: Kit,
  { user_id, code }: { user_id: number; code: string },
): void =>
  void db
    .prepare('INSERT INTO referral_codes (user_id, code, created_at) VALUES (?, ?, ?)')
    .run(user_id, code, iso)

export const seedReferrals = (kit: Kit): void => {
  const { id } = kit.db
    .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
    .get(personas.agent.email)!
  makeReferralCode(kit, { user_id: id, code: 'LEVANT26' })
}
