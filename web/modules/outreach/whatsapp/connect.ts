/** Connecting the business account: the window of WhatsApp, and the message that it sends when it is done (core §4 WhatsApp connect). */
import { useEffect } from 'react'
import { whatsapp } from '@contract/outreach/whatsapp'
import {
  CANCELLED_STATUS,
  CONNECT_MESSAGE,
  CONNECTED_STATUS,
  STATUS_PARAMETER,
  type WhatsappAccount,
} from '@contract/outreach/whatsapp/account'
import { queryClient, queryKeyOf } from '@core/server/api'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'

const LOOK = 'popup,width=480,height=640'

/** Opens the window at once, as browsers allow it on a key or a click only, and then leads it to WhatsApp. */
export async function openConnectWindow(): Promise<void> {
  const opened = window.open('', 'whatsapp-connect', LOOK)
  if (!opened) return void toast(words('whatsapp:blocked'), 'warning')
  try {
    const { redirect_url } = await call(whatsapp.connect, {})
    opened.location.replace(new URL(redirect_url, new URL(appState.runtime.api, location.href)))
  } catch (cause) {
    opened.close()
    throw cause
  }
}

/** The one origin whose messages count: the host of the organisation where it has one, else the API. */
const trustedOrigin = (): string =>
  new URL(appState.client?.organisation_host ?? appState.runtime.api, location.href).origin

/** The status that a window message tells; undefined for any other message, and from any other origin. */
export function connectStatusOf({ origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>) {
  if (origin !== trustedOrigin() || typeof data !== 'object' || data === null) return undefined
  const { type, status } = data as { type?: unknown; status?: unknown }
  return type === CONNECT_MESSAGE ? status : undefined
}

/** Loads the page again once the account is connected, with `?connectStatus=successfull`. */
export function useConnectMessage(): void {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const status = connectStatusOf(event)
      if (status === CANCELLED_STATUS) toast(words('whatsapp:cancelled'), 'warning')
      if (status !== CONNECTED_STATUS) return
      const address = new URL(location.href)
      address.searchParams.set(STATUS_PARAMETER, CONNECTED_STATUS)
      location.assign(address)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
}

/** The account as it was read last; undefined before. */
export const knownAccount = (): WhatsappAccount | undefined =>
  queryClient.getQueryData(queryKeyOf(whatsapp.account, {}))
