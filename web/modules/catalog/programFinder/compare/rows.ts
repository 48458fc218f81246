/** The rows of the comparison: the rules of the lead in hand, and the facts of programs. */
import { factGroups, type FactGroup, type FactName } from '@contract/catalog/programs/programFacts'
import type { FitRule } from '@contract/catalog/programs/programFit'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { LeadProgramFit } from '@contract/leads/programShortlist'
import { words } from '@core/words/i18n'
import { fitChip, fitValueText, verdictChip } from '@ui/programFit/fitTexts'
import { factLabel, factText } from '../record/facts'

export type RowName = FactName | 'fit' | `fit.${FitRule}`
export interface CompareRow {
  name: RowName
  label: string
  textOf(entry: ProgramEntry): string
  chipOf?(entry: ProgramEntry): ReturnType<typeof verdictChip> | undefined
}
export interface RowGroup {
  title: string
  rows: readonly CompareRow[]
}
/** By identifier of the program. */
export type Fits = ReadonlyMap<string, LeadProgramFit>

export const factOf = (name: RowName | null): FactName | undefined =>
  name === null || name.startsWith('fit') ? undefined : (name as FactName)

/** Only the rules that one of the programs has, each with what the program asks. */
function fitRows(fits: Fits): CompareRow[] {
  const names = new Map(
    [...fits.values()].flatMap(({ rules }) => rules.map(({ rule }) => [rule, true] as const)),
  )
  const ruleOf = ({ identifier }: ProgramEntry, name: FitRule) => {
    const fit = fits.get(identifier)
    return { home: fit?.home_currency ?? '', rule: fit?.rules.find(({ rule }) => rule === name) }
  }
  const ruleRow = (name: FitRule): CompareRow => ({
    name: `fit.${name}`,
    label: words(`programFit:rules.${name}`),
    textOf: (entry) => {
      const { rule, home } = ruleOf(entry, name)
      return rule?.needs ? fitValueText(words, rule.needs, home) : ''
    },
    chipOf: (entry) => {
      const { rule } = ruleOf(entry, name)
      return rule && verdictChip(rule.verdict)
    },
  })
  const all: CompareRow = {
    name: 'fit',
    label: words('programFit:all'),
    textOf: () => '',
    chipOf: ({ identifier }) => {
      const fit = fits.get(identifier)
      return fit && fitChip(fit.fit)
    },
  }
  return [all, ...[...names.keys()].map(ruleRow)]
}

/** @param fits of the lead in hand; empty without one */
export function comparedRows(fits: Fits): RowGroup[] {
  const facts = Object.entries(factGroups) as [FactGroup, readonly FactName[]][]
  return [
    ...(fits.size > 0 ? [{ title: words('programFit:ofLead'), rows: fitRows(fits) }] : []),
    ...facts.map(([group, names]) => ({
      title: words(`programRecord:record.${group}`),
      rows: names.map((name) => ({
        name,
        label: factLabel(name),
        textOf: (entry: ProgramEntry) => factText(name, entry),
      })),
    })),
  ]
}

/** Whether not all of these programs say the same. */
export const differs = ({ textOf, chipOf }: CompareRow, entries: readonly ProgramEntry[]): boolean =>
  new Set(entries.map((entry) => `${chipOf?.(entry)?.text ?? ''} ${textOf(entry)}`)).size > 1
