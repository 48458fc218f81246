/** What the rules of a fit compare, in the reader's language. */
import english from 'virtual:words/en/catalog/programFit'
import type { Fit, Verdict } from '@contract/catalog/programs/programFit'
import { scoresText } from '@contract/catalog/takenTests'
import type { FitRuleResult, FitValue } from '@contract/leads/programShortlist'
import type { Chip } from '@core/list/columns'
import { country, currentLocale, listSeparator, amountText, number } from '@core/words/format'
import { addEnglish, words, type Words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CHIP_LOOKS } from '../grid/chipLooks'

addEnglish(...english)

const GOOD = { ...CHIP_LOOKS.good, color: '#165a36' }
const LOOK_OF = {
  fits: GOOD,
  fulfilled: GOOD,
  lacks: CHIP_LOOKS.bad,
  lacking: CHIP_LOOKS.bad,
  unknown: { ...CHIP_LOOKS.neutral, color: '#404854' },
} as const satisfies Record<Fit | Verdict, Omit<Chip, 'text'>>

export const fitChip = (fit: Fit) => ({ text: words(`programFit:fits.${fit}`), ...LOOK_OF[fit] })
export const notOfferedChip = () => ({ text: words('programFit:notOffered'), ...LOOK_OF.unknown })
export const verdictChip = (verdict: Verdict) => ({
  text: words(`programFit:verdicts.${verdict}`),
  ...LOOK_OF[verdict],
})

function yearsText(t: Words, from: number | null, to: number | null): string {
  if (from !== null && from === to) return number(from)
  if (from === null) return t('programFit:years.upTo', { to: number(to ?? 0) })
  return to === null
    ? t('programFit:years.from', { from: number(from) })
    : t('programFit:years.between', { from: number(from), to: number(to) })
}

function valueText(t: Words, value: FitValue, home: string): string {
  switch (value.as) {
    case 'names':
      return value.names.map((name) => recordName(name)).join(listSeparator())
    case 'countries':
      return value.codes.map((code) => country(code)).join(listSeparator())
    case 'percent':
      return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(
        value.percent / 100,
      )
    case 'scores':
      return scoresText(value.scores)
    case 'years':
      return yearsText(t, value.from, value.to)
    case 'money':
      return value.home === null || value.currency === home || value.amount === 0
        ? amountText(value.amount, value.currency)
        : `${amountText(value.amount, value.currency)} ≈ ${amountText(value.home, home)}`
  }
}
/** @param home the currency that amounts are compared in */
export const fitValueText = (t: Words, value: FitRuleResult['has'], home: string): string =>
  value === null ? t('programFit:notKnown') : valueText(t, value, home)
