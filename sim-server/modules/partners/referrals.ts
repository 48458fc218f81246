/** The caller's referral code, and the redirect of short links, which only lead to addresses of this client. */
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { offers } from '@contract/client'
import { NO_PARTNERS } from '@contract/operatingModes'
import { referrals, type ReferralProfile } from '@contract/partners/referrals'
import { userSignUpUrl } from '@domain/partners/referrals'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

const AGENT_SIGN_UP_PATH = '/request-agent-account'
/** No letters that look alike. */
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

/** Adds `?referral_id=…` to an address, which may already have a query. */
const withReferral = (address: string, code: string) => {
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
  // An unknown code redirects as well, so that nobody can find out which codes exist.
  shortLink: ({ tenant, code, query: { referral } }) => {
    if (referral === 'agent' && !offers(clientConfigOf(tenant), AGENT_SIGN_UP_PATH))
      throw new Fail(403, NO_PARTNERS, { rule: 'mode' })
    return {
      code,
      referral,
      redirect_url: withReferral(
        referral === 'agent' ? AGENT_SIGN_UP_PATH : (userSignUpUrl(tenant) ?? '/signup'),
        code,
      ),
    }
  },
})
