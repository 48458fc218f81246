/**
 * Reads institutions from lines: `State/City: host Name (short name) year ~language *; …`. Short name, year of foundation, language and
 * star are optional; the star says that it gives degrees though its name does not say "university".
 */
import type { InstitutionKind } from '@contract/catalog/catalogValues'
import { institutionSeeds } from '../../institutions'
import { asia } from './asia'
import { britainIreland } from './britainIreland'
import { canada } from './canada'
import { easternEurope } from './easternEurope'
import { germanSpeaking } from './germanSpeaking'
import { languageSchools } from './languageSchools'
import { oceania } from './oceania'
import { southernEurope } from './southernEurope'
import { unitedStates } from './unitedStates'
import { westernEurope } from './westernEurope'

export interface ListedInstitution {
  country: string
  state: string
  city: string
  name: string
  alias_name: string
  host: string
  founded_year: number | null
  kind: InstitutionKind
  /** In which most is taught; none: that of the country. */
  language: string | undefined
}

const ENTRY = /^(\S+) (.+?)(?: \(([^)]+)\))?(?: (\d{4}))?(?: ~(\w\w))?( \*)?$/
const POLYTECHNIC =
  /polytech|institute of technology|tafe\b|tafe |applied sciences|hochschule|\bfh\b|te pūkenga/i
const UNIVERSITY = /universi|üniversite/i

const kindOf = (name: string): InstitutionKind => {
  if (POLYTECHNIC.test(name)) return 'polytechnic'
  return UNIVERSITY.test(name) ? 'university' : 'college'
}

/** `University of Leeds` → `Leeds`, `Trent University` → `Trent`, `Universität Kassel` → `Kassel`; initials of other long names. */
export function shortNameOf(name: string): string {
  const rest = name
    .replace(
      /^(The )?(University|Universität|Université|Universidad|Hochschule) (of the |of |d’|de |zu )?/,
      '',
    )
    .replace(/ (University|College|Institute|Polytechnic)( of .*)?$/, '')
  if (rest.length <= 20) return rest
  return (name.match(/\p{Lu}/gu) ?? []).join('').slice(0, 6)
}

function readLines(country: string, lines: string, kind?: InstitutionKind): ListedInstitution[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, state, city, entries] = /^([^/]+)\/([^:]+): (.+)$/.exec(line)!
      return entries!.split('; ').map((entry): ListedInstitution => {
        const [, host, name, short, year, language, gives] = ENTRY.exec(entry)!
        return {
          country,
          state: state!,
          city: city!,
          name: name!,
          alias_name: short ?? shortNameOf(name!),
          host: host!,
          founded_year: year ? Number(year) : null,
          kind: kind ?? (gives ? 'university' : kindOf(name!)),
          language,
        }
      })
    })
}

const listed = [
  ...[
    canada,
    britainIreland,
    unitedStates,
    oceania,
    germanSpeaking,
    westernEurope,
    southernEurope,
    easternEurope,
    asia,
  ]
    .flatMap((part) => Object.entries<string>(part))
    .map(([country, lines]) => readLines(country, lines)),
  ...Object.entries<string>(languageSchools).map(([country, lines]) =>
    readLines(country, lines, 'language_school'),
  ),
]

/** Each list is spread evenly over all: the first third of them has a third of every country's. */
const evenly = (lists: readonly (readonly ListedInstitution[])[]): ListedInstitution[] =>
  lists
    .flatMap((list) => list.map((one, at) => ({ one, place: (at + 0.5) / list.length })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

/** All but those of `institutionSeeds`, in the order in which larger databases take them. */
const writtenUrls = new Set(institutionSeeds.map(({ url }) => url))
export const listedInstitutions = evenly(listed).filter(({ host }) => !writtenUrls.has(`https://www.${host}`))
