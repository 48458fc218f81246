/** Addresses of the finder of programs, with a filter for an institution and one of its campuses. */
import type { Institution } from '@contract/catalog/institutions'

export const FINDER = '/programs'
const filterOf = (word: string, value: number) => `${word}:#${value}`
/** The programs of an institution, or of one of its campuses (its number). */
export const programsOf = ({ id }: Pick<Institution, 'id'>, campus?: number): string => {
  const text = [
    filterOf('institution', id),
    ...(campus === undefined ? [] : [filterOf('campus', campus)]),
  ].join(' ')
  return `${FINDER}?${new URLSearchParams({ q: text }).toString()}`
}
