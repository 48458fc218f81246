/** A program as a card: where it is, what it costs, how long it takes, when it starts and what it asks for (business §9). */
import type { ProgramEntry } from '@contract/catalog/programs'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { makeElement, setText } from '@ui/grid/cardParts'
import type { DrawnCard } from '@ui/grid/cardRenderer'
import { paintChips } from '@ui/grid/tableRenderer'
import { paintPicture } from '@ui/grid/paintPicture'
import { makeRowLink, paintRowLink } from '@ui/grid/rowLink'
import { initials } from '@ui/grid/standardCard'
import { programColumns } from './columns'
import { cardFee, courseTexts, inLine, intakeTexts, placeText } from './entryTexts'
import { labelChips, limited, markChips } from './marks'
import './programCard.css'

const MOST_INTAKES = 5
const MOST_TAGS = 2

/** The tuition, what the institution asks for it, and the application. */
function feeTexts(entry: ProgramEntry | undefined): readonly [string, string, string] {
  if (!entry) return ['', '', '']
  const [application] = cardFee(entry, 'application_fee')
  const isFree = entry.application_fee === 0
  return [
    ...cardFee(entry, 'tuition_fee'),
    isFree
      ? words('programFinder:card.noFee')
      : application && words('programFinder:card.application', { fee: application }),
  ]
}
/** Where there is no logo, the first letters of the institution. */
function paintLogo(logo: HTMLElement, row: ProgramEntry | undefined) {
  const file = row?.institution.logo
  const [letters, picture] = [...logo.children] as [HTMLElement, HTMLElement]
  setText(letters, row && !file ? initials(row.institution.name) : '')
  paintPicture(picture, file ? { file, alt: '' } : null)
}

const parts = (...names: readonly string[]) => names.map((name) => makeElement(name, 'bdi'))

export const programCard: DrawnCard<ProgramEntry> = {
  title: programColumns[0]!,
  height: 190,
  minWidth: 330,
  make(cell) {
    cell.classList.add('program-card')
    const head = makeElement('program-head')
    const names = makeElement('program-names')
    const title = makeElement('card-title', 'bdi')
    title.append(makeRowLink())
    names.append(title, ...parts('program-institution quiet'))
    const logo = makeElement('program-logo', 'span')
    logo.append(makeElement('', 'span'), makeElement('program-picture', 'span'))
    head.append(logo, names, makeElement('box', 'span'))
    const fees = makeElement('program-fees')
    fees.append(...parts('program-fee', 'quiet', 'program-application quiet'))
    const labels = makeElement('program-labels')
    labels.append(makeElement('chips', 'span'), makeElement('chips', 'span'))
    cell.append(head, makeElement('program-place'), fees, makeElement('program-course quiet'))
    cell.append(makeElement('chips program-intakes', 'span'), labels)
  },
  paint(cell, row, list) {
    const [head, place, fees, course, intakes, labels] = [...cell.children] as HTMLElement[]
    const [logo, names] = [...head!.children] as HTMLElement[]
    const link = names!.querySelector('a')!
    setText(link, row?.program.name ?? '')
    paintRowLink(link, list, row)
    setText(names!.lastElementChild!, row?.institution.name ?? '')
    paintLogo(logo!, row)
    setText(place!, row ? `${placeText(row)} · ${recordName(row.program.studylevel)}` : '')
    feeTexts(row).forEach((text, at) => setText(fees!.children[at]!, text))
    setText(course!, row ? inLine(courseTexts(row), ' · ') : '')
    paintChips(
      intakes!,
      row
        ? limited(
            intakeTexts(row).map((text) => ({ text })),
            MOST_INTAKES,
          )
        : [],
    )
    paintChips(labels!.children[0] as HTMLElement, row ? markChips(row) : [])
    paintChips(labels!.children[1] as HTMLElement, row ? limited(labelChips(row), MOST_TAGS) : [])
  },
}
