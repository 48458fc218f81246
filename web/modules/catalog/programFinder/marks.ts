/** What the reader did with a program in the finder: shortlisted it, holds it to compare or to assign. Shown before the server answers. */
import type { Fit } from '@contract/catalog/programs/programFit'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Chip } from '@core/list/columns'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { listSeparator, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { isHeld } from '@ui/heldPrograms/finderState'

/** Shortlists that are newer than the rows on screen, by identifier. */
const newer = new Map<string, boolean>()
onSessionCleanup(() => newer.clear())

export const isShortlisted = ({ identifier, is_shortlisted }: ProgramEntry): boolean =>
  newer.get(identifier) ?? is_shortlisted
export const markShortlisted = (entries: readonly ProgramEntry[], is: boolean) => {
  for (const { identifier } of entries) newer.set(identifier, is)
}
/** The rows on screen are those of the server again. */
export const forgetMarks = (entries: readonly ProgramEntry[]) => {
  for (const { identifier } of entries) newer.delete(identifier)
}

const FIT_LOOKS = {
  fits: CHIP_LOOKS.good,
  lacks: CHIP_LOOKS.bad,
  unknown: CHIP_LOOKS.neutral,
} as const satisfies Record<Fit, ChipLook>

export const markChips = (entry: ProgramEntry): Chip[] => [
  ...(entry.fit ? [{ text: words(`programFinder:fits.${entry.fit}`), ...FIT_LOOKS[entry.fit] }] : []),
  ...(isShortlisted(entry) ? [{ text: words('programFinder:marks.shortlisted'), ...CHIP_LOOKS.good }] : []),
  ...(isHeld('comparePrograms', entry.identifier)
    ? [{ text: words('programFinder:marks.compare'), ...CHIP_LOOKS.info }]
    : []),
  ...(isHeld('assignToLead', entry.identifier)
    ? [{ text: words('programFinder:marks.assign'), ...CHIP_LOOKS.warning }]
    : []),
]
export const labelChips = ({ program: { tags } }: ProgramEntry): Chip[] =>
  tags.map(({ name, bg_color, txt_color }) => ({
    text: recordName(name),
    background: bg_color,
    color: txt_color,
  }))

/** The first ones, and `+2` for the others, whose names are shown on hover (business §9). */
export function limited(chips: readonly Chip[], most: number): readonly Chip[] {
  const others = chips.slice(most)
  if (others.length === 0) return chips
  const title = others.map(({ text }) => text).join(listSeparator())
  return [...chips.slice(0, most), { text: `+${number(others.length)}`, title }]
}
