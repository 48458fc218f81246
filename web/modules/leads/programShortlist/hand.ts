/** The leads for whom programs are looked for. One of them is the lead whose fit is shown: the filter of the list names it. */
import { proxy } from 'valtio'
import { leads } from '@contract/leads/leads'
import { leadName } from '@contract/leads/leadCells'
import { call } from '@core/server/http'
import { onSessionCleanup } from '@core/session/sessionCleanup'

interface LeadInHand {
  identifier: string
  /** Empty until it is read. */
  name: string
}
export const hand = proxy<{ leads: readonly LeadInHand[] }>({ leads: [] })
onSessionCleanup(() => (hand.leads = []))

/** The lead that the address names, with its name: nobody took it in hand here after a link or a reload. */
export async function takeInHand(identifier: string): Promise<void> {
  const known = hand.leads.find((one) => one.identifier === identifier)
  if (known?.name) return
  const named = { identifier, name: leadName(await call(leads.single, { id: identifier })) }
  hand.leads = known ? hand.leads.map((one) => (one.identifier === identifier ? named : one)) : [named]
}

export const PATH = '/programs/assign-to-lead'
/** The programs with the fit of the first of these leads, what fits first. */
export const addressOfHand = ([first]: readonly LeadInHand[]): string =>
  first ? `${PATH}?${new URLSearchParams({ q: `lead:#${first.identifier}`, sort: 'fit' })}` : PATH
