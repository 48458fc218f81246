/** One applied filter, translated: `Stage is New Lead, Contacted`. */
import { conditionNames, fieldOf, fieldWords, optionsOf } from '@core/list/filter/filterWords'
import type { FilterPiece, Grammar } from '@core/list/grammar'
import { RELATIVE_DAYS } from '@core/shell/relativeDays'
import { useWords, type Words } from '@core/words/i18n'
import { day, listSeparator } from '@core/words/format'
import { rangeText } from './rangeText'

/** A day is said as a day, a named range by its name: `..-14d` is `until 14 Nov 2026`. */
function daysText({ text, wire: [from = '', to = ''] }: FilterPiece['values'][number], t: Words): string {
  if ((RELATIVE_DAYS as readonly string[]).includes(text)) return t(`list:days.${text}`)
  if (!from || !to) return t(`list:filter.${from ? 'since' : 'until'}`, { day: day(from || to) })
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

/** The translated word and values of a piece. */
export const readPiece = (
  piece: FilterPiece,
  grammar: Grammar,
  t: Words,
): { word: string; values: string[] } => {
  const entry = Object.entries(grammar.filters).find(([, filter]) => filter.word === piece.word)
  const [name, filter] = entry ?? []
  // Values of one field are called without its name, which is the word.
  const wires = piece.values.flatMap(({ wire }) => wire)
  const of = fieldOf(wires[0] ?? '')
  const field = filter?.grouped
    ? fieldWords(grammar).find((one) => wires.every((wire) => fieldOf(wire) === one.field))
    : undefined
  // A field that is no filter can only be asked whether there is a value.
  const isUnnamed = filter?.grouped && !field && wires.every((wire) => wire === of)
  const unnamed = isUnnamed ? decodeURIComponent(of.slice(0, -1)) : undefined
  const labelOf = (wire: string) => {
    const option = name ? optionsOf(grammar, name, field).find((one) => one.value === wire) : undefined
    if (wire === (field || unnamed ? of : 'none')) return t('list:none')
    if (filter?.kind === 'range') return rangeText(wire, t)
    return (
      option?.local ?? option?.label ?? (field ? conditionNames.of(wire.slice(of.length - 1)) : `#${wire}`)
    )
  }
  const textOf = (one: FilterPiece['values'][number]) => {
    if (filter?.kind === 'flag') return t(one.wire[0] === '1' ? 'list:yes' : 'list:no')
    if (filter?.kind === 'from' || filter?.kind === 'to') return daysText(one, t)
    return [...new Set(one.wire.map(labelOf))].join(listSeparator())
  }
  const word = field?.label ?? unnamed ?? grammar.words?.[piece.word ?? ''] ?? piece.word ?? ''
  return { word, values: piece.values.map(textOf) }
}

export function FilterChip({
  piece,
  grammar,
  onRemove: drop,
}: {
  piece: FilterPiece
  grammar: Grammar
  onRemove(): void
}) {
  const t = useWords()
  const { word, values } = readPiece(piece, grammar, t)
  const flag = Object.values(grammar.filters).find((filter) => filter.word === piece.word)?.kind === 'flag'
  return (
    <span className="filter-chip">
      <bdi className="quiet">{word}</bdi>
      {piece.negated && !flag && <em>{t('list:isNot')}</em>}
      <bdi>{values.join(listSeparator())}</bdi>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('list:filter.drop', { filter: `${word} ${values.join(listSeparator())}` })}
        onClick={drop}
      >
        ×
      </button>
    </span>
  )
}
