/** The client's configuration, readable without signing in. */
import { aboutOf } from '@db/about'
import type { session } from '@contract/access/session'
import { userSignUpUrl } from '@domain/partners/referrals'
import type { Handler } from '@kit/request/serve'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { isLoopback } from '@kit/request/loopback'

export const clientConfig: Handler<typeof session.config> = ({ tenant, db, request }) => ({
  client_number: tenant.number,
  name: aboutOf(db).get('name') ?? tenant.number,
  ...clientConfigOf(tenant),
  logos: { full: clientConfigOf(tenant).brand_logo, small: clientConfigOf(tenant).brand_small_logo },
  external_user_signup_url: userSignUpUrl(tenant),
  simulator: {
    plans: true,
    undo: true,
    controls: tenant.controls && isLoopback(request.ip),
    clock: { now: tenant.clock.iso(), frozen: tenant.clock.frozen() },
  },
})
