/** The currency that fees are compared in: that of the reader's organisation, which the lookups of the finder name. */
import { onSessionCleanup } from '@core/session/sessionCleanup'

let homeCurrency: string | undefined
onSessionCleanup(() => {
  homeCurrency = undefined
})
export const setHomeCurrency = (currency: string) => {
  homeCurrency = currency
}
/** Undefined until the lookups are loaded. */
export const shownHomeCurrency = (): string | undefined => homeCurrency
