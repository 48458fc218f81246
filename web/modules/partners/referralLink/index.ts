/** Everyone's own referral link, copied by a command. Whoever has no code yet gets one. */
import { referrals } from '@contract/partners/referrals'
import type { Command } from '@core/commands/commands'
import { call } from '@core/server/http'
import { defineModule } from '@core/shell/module'

const copyLink: Command = {
  id: 'referralLink.copy',
  on: 'anywhere',
  run: async ({ t, toast }) => {
    const { short_link } = await call(referrals.makeProfile, { body: {} })
    const link = new URL(short_link!, location.origin).href
    await navigator.clipboard.writeText(link)
    toast(t('referralLink:copied', { link }), 'success')
  },
}

export default defineModule({ name: 'referralLink', routes: [], commands: [copyLink] })
