/** Options of public forms that visitors may read. */
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { optionLists, VISITOR, type OptionReader } from '../platform/optionRows'

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const byLabel = <T extends { label: string }>(options: T[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
const everyCountry = () =>
  byLabel(getCountries().map((value) => ({ label: regions.of(value) ?? value, value })))
/** Calling codes by country: `Türkiye +90`. */
export const visitorDialCodes = () =>
  byLabel(
    getCountries().map((code) => ({
      label: `${regions.of(code) ?? code} +${getCountryCallingCode(code)}`,
      value: `+${getCountryCallingCode(code)}`,
    })),
  )
interface VisitorQuery {
  country_id?: string | undefined
  state_id?: string | undefined
  text_only?: string | undefined
}
type Reader = Pick<OptionReader, 'db' | 'language'>
type OptionList = (reader: Reader, of: VisitorQuery) => { label: string; value: string | number }[]
const asVisitor = (reader: Reader): OptionReader => ({ ...reader, caller: VISITOR })
/** By the type in the address. Places are never answered without what narrows them. */
export const visitorOptions: ReadonlyMap<string, OptionList> = new Map<string, OptionList>([
  ['country', everyCountry],
  ['destination-countries', everyCountry],
  ['study-levels', (reader, query) => optionLists.studyLevels(asVisitor(reader), query)],
  ['intakes', (reader, query) => optionLists.intake(asVisitor(reader), query)],
  ['states', (reader, { country_id = '' }) => optionLists.state(asVisitor(reader), { country_id })],
  ['cities', (reader, { state_id = '' }) => optionLists.city(asVisitor(reader), { state_id })],
])
