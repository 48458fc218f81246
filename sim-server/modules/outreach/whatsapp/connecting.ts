/** Connecting the business account in a window, and disconnecting it. A link works for who asked for it, once. */
import { whatsapp } from '@contract/outreach/whatsapp'
import { WHOLE_PHONE } from '@contract/outreach/whatsapp/account'
import { organizationPhone, whatsappAccountOf } from '@domain/outreach/whatsapp/account'
import { AS_IT_IS } from '@domain/platform/assignments/definition'
import { consentStates } from '@domain/platform/consentStates'
import { integrationChange } from '@domain/platform/integrationChange'
import { disconnectIntegration, giveKey } from '@domain/platform/integrations'
import { organizationOf } from '@domain/platform/organization'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { Fail } from '@kit/request/fail'
import { originOf, type RequestInfo } from '@kit/request/requestInfo'
import type { Handlers } from '@kit/request/serve'
import { consentPage, resultPage } from './consentPage'

/** `console`: origin of the page that asked. */
const states = consentStates<{ user_id: number; console: string }>()

/** The API base, `/v1`, of a call of this path. */
const baseOf = ({ url }: RequestInfo, path: string) => url.slice(0, url.indexOf(path))

/** Origin of the page that sent a call: browsers name it in `origin` to another origin, else in `referer`. */
function consoleOf(request: RequestInfo): string {
  const from = request.header('origin') ?? request.header('referer')
  return from !== undefined && URL.canParse(from) ? new URL(from).origin : originOf(request)
}

type Connecting = Pick<
  Handlers<typeof whatsapp>,
  'account' | 'disconnect' | 'connect' | 'consent' | 'callback'
>
export const connecting: Connecting = {
  account: ({ tenant }) => whatsappAccountOf(tenant),

  disconnect: ({ tenant, db, caller, request }) => {
    if (whatsappAccountOf(tenant).status === 'disconnected')
      throw new Fail(422, AS_IT_IS, { rule: 'integration changes' })
    integrationChange({ tenant, db, user_id: caller.user.id, ip: request.ip }, 'whatsapp', () =>
      disconnectIntegration(tenant, 'whatsapp'),
    )
    return whatsappAccountOf(tenant)
  },

  connect: ({ tenant, caller, request }) => {
    const asked = { user_id: caller.user.id, console: consoleOf(request) }
    const query = new URLSearchParams({
      state: states.give(tenant, 'start', asked),
      client_number: tenant.number,
    })
    const base = clientConfigOf(tenant).organisation_host ?? baseOf(request, whatsapp.connect.path)
    return { redirect_url: `${base}${whatsapp.consent.path}?${query}` }
  },

  consent: ({ tenant, request, query: { state } }) => {
    const asked = states.take(tenant, 'start', state)
    return consentPage({
      own: originOf(request),
      console: asked.console,
      callback: `${baseOf(request, whatsapp.consent.path)}${whatsapp.callback.path}`,
      organization: organizationOf(tenant).name,
      phone: organizationPhone(tenant),
      hidden: { state: states.give(tenant, 'consent', asked), client_number: tenant.number },
    })
  },

  callback: ({ tenant, db, request, query: { state, decision, phone_number, display_name } }) => {
    const { user_id, console } = states.take(tenant, 'consent', state)
    const own = originOf(request)
    if (decision === 'deny') return resultPage({ own, console, isConnected: false })
    if (!WHOLE_PHONE.test(phone_number ?? ''))
      throw new Fail(422, { message: 'A phone number looks like +442079460123', field: 'phone_number' })
    if (!display_name) throw new Fail(422, { message: 'Name is required', field: 'display_name' })
    integrationChange({ tenant, db, user_id, ip: request.ip }, 'whatsapp', () =>
      giveKey(tenant, 'whatsapp', { phone_number: phone_number!, display_name }),
    )
    return resultPage({ own, console, isConnected: true })
  },
}
