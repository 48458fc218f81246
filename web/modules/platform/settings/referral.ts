/** The own referral link: its address, and copying it. */
import { referrals, type referralKinds } from '@contract/partners/referrals'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'

export type ReferralKind = (typeof referralKinds)[number]

export const referralLink = (code: string, kind: ReferralKind): string =>
  `${location.origin}/t/${code}?referral=${kind}`

export async function copyLink(code: string, kind: ReferralKind): Promise<void> {
  const link = referralLink(code, kind)
  try {
    await navigator.clipboard.writeText(link)
    toast(words('settings:referral.copied', { link }), 'success')
  } catch {
    // A browser that forbids it: the link is shown, to be copied by hand.
    toast(link)
  }
}

/** Makes the link of who has none yet, and copies it. */
export async function copyOwnLink(): Promise<void> {
  const { code } = await call(referrals.makeProfile, { body: {} })
  await queryClient.invalidateQueries({ queryKey: referrals.profile.key })
  await copyLink(code!, 'user')
}
