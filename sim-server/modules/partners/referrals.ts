/** One's own referral code, and where its short links lead: to addresses of this client and nowhere else. */
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { offers } from '@contract/client'
import { NO_PARTNERS } from '@contract/modes'
import { referrals, type ReferralProfile } from '@contract/partners/referrals'
import { userSignUpUrl } from '@domain/partners/referrals'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

const FOR_AGENTS = '/request-agent-account'
/** Without letters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const newCode = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const profileOf = ({ db }: Tenant, user: number): z.input<typeof ReferralProfile> => {
  const code =
    db.prepare<[number], { code: string }>('SELECT code FROM referral_codes WHERE user_id = ?').get(user)
      ?.code ?? null
  const referred_users =
    code === null
      ? []
      : db
          .prepare<[string], { first_name: string; last_name: string; created_at: string }>(
            'SELECT u.first_name, u.last_name, s.created_at FROM sign_ups s JOIN users u ON u.id = s.user_id WHERE s.referral_id = ? ORDER BY s.id DESC LIMIT 500',
          )
          .all(code)
  return { code, short_link: code && `/t/${code}?referral=user`, referred_users }
}

/** `?referral_id=…` on an address that may have a query of its own. */
const carrying = (address: string, code: string) => {
  const url = new URL(address, 'http://here')
  url.searchParams.set('referral_id', code)
  return url.origin === 'http://here' ? url.pathname + url.search : url.href
}

export default serve(referrals, {
  profile: ({ tenant, caller }) => profileOf(tenant, caller.user.id),
  makeProfile: ({ tenant, db, caller }) => {
    db.prepare('INSERT OR IGNORE INTO referral_codes (user_id, code, created_at) VALUES (?, ?, ?)').run(
      caller.user.id,
      newCode(),
      tenant.clock.iso(),
    )
    return profileOf(tenant, caller.user.id)
  },
  // A code that nobody has leads on just the same: whether it is known is told to nobody.
  shortLink: ({ tenant, code, query: { referral } }) => {
    if (referral === 'agent' && !offers(clientConfigOf(tenant), FOR_AGENTS))
      throw new Fail(403, NO_PARTNERS, { rule: 'mode' })
    return {
      code,
      referral,
      redirect_url: carrying(referral === 'agent' ? FOR_AGENTS : (userSignUpUrl(tenant) ?? '/signup'), code),
    }
  },
})
