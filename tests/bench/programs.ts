/** The finder with 100,000 programs: facets beside a filter, search as one types, pages, and what the facets cost at the start. */
import type { Db } from '@db/open'
import { programFinder } from '@contract/catalog/programFinder'
import { API_BASE } from '@sim/app'
import { addCopies } from '@support/server/addCopies'
import { varyPrograms } from '@support/server/catalog/variedPrograms'
import { benchTenant } from './benchTenant'
import { at95, mediansOver, over, timed, type Figure, type Measured } from './figure'

const MANY = 100_000
const INSTITUTIONS = 1_000
const CAMPUSES = 1_500

function addInstitutions(db: Db) {
  const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
  addCopies(db, 'institutions', INSTITUTIONS - count('institutions'))
  const first = count('campuses')
  addCopies(db, 'campuses', CAMPUSES - first)
  db.sql.exec(
    `UPDATE institutions SET name = name || ' ' || id WHERE identifier LIKE 'copy-%';
    UPDATE campuses SET institution_id = 1 + id % ${INSTITUTIONS} WHERE id > ${first}`,
  )
}
async function manyPrograms() {
  const { app, headers, db, close } = await benchTenant('small', (empty) => {
    addInstitutions(empty)
    varyPrograms(empty, MANY)
  })
  const ask = async (path: string, query: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request(`${API_BASE}${path}?${new URLSearchParams(query).toString()}`, {
      headers,
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text}`)
    return text
  }
  return {
    db,
    close,
    list: (query?: Readonly<Record<string, string>>) => ask(programFinder.list.path, query),
    facets: (query?: Readonly<Record<string, string>>) => ask(programFinder.filters.path, query),
  }
}

/** What one chooses in turn: three facets each, some excluded, some of several values. */
const chosen = (nth: number): Record<string, string> => ({
  country_id: ['CA', 'GB,DE', '-US', 'AU', 'CA,GB'][nth % 5]!,
  study_level_id: ['2', '1,3', '-4'][nth % 3]!,
  tuition_fee: [`..${10_000 + (nth % 7) * 2_500}`, `${(nth % 5) * 4_000}..`][nth % 2]!,
  ...(nth % 4 === 0 && { intake_id: String(1 + (nth % 3)) }),
})
const GROUPED = [
  'l.study_level_id',
  'i.country',
  'l.discipline_id',
  'l.institution_id',
  'c.city_id',
  'l.category',
]
/** Beside it what a part of the facets costs as bare SQL. */
async function counted(): Promise<Measured> {
  const { db, facets, close } = await manyPrograms()
  await facets()
  const took: number[] = []
  for (let nth = 0; nth < 200; nth++) took.push(await timed(() => facets(chosen(nth))))
  const bare = await timed(() => {
    for (const column of GROUPED)
      db.sql
        .prepare(
          `SELECT ${column}, count(*) FROM programs l JOIN campuses c ON c.id = l.campus_id JOIN institutions i ON i.id = l.institution_id
          WHERE coalesce(l.visible_to, c.visible_to) IS NOT NULL AND i.country IN ('CA', 'GB') GROUP BY 1`,
        )
        .all()
  })
  close()
  return over(at95(took), bare)
}

const TYPED = [
  'nursing',
  'master of da',
  'university',
  'Çeviri',
  'génie',
  'bachelor',
  'law',
  'polytech',
  'zzz',
]
async function searched(): Promise<Measured> {
  const { list, close } = await manyPrograms()
  await list()
  await list({ search: 'q' })
  const took: number[] = []
  for (const text of TYPED)
    for (let letters = 1; letters <= text.length; letters++)
      took.push(await timed(() => list({ search: text.slice(0, letters) })))
  close()
  return over(at95(took), 5)
}

/** Each filter for the first time. */
async function filteredPages(): Promise<Measured> {
  const { list, facets, close } = await manyPrograms()
  await facets()
  await list()
  const [whole, filtered]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < 60; nth++) {
    whole.push(await timed(() => list({ page: String(2 + nth) })))
    filtered.push(await timed(() => list({ ...chosen(nth), city_id: `-${1 + (nth % 40)}` })))
  }
  close()
  return mediansOver(filtered, whole)
}
async function deepPages(): Promise<Measured> {
  const { list, close } = await manyPrograms()
  let worst = over(0, 1)
  for (const sort_by of ['name', 'institution_name', 'tuition_fee', 'duration', 'verified_on']) {
    const page = (number: number) => list({ sort_by, page: String(number) })
    await page(1)
    const [near, far]: [number[], number[]] = [[], []]
    for (let round = 0; round < 15; round++) {
      near.push(await timed(() => page(2 + round)))
      far.push(await timed(() => page(2_000 + round)))
    }
    const measured = mediansOver(far, near)
    if (measured.ratio > worst.ratio) worst = measured
  }
  close()
  return worst
}

/** The first count over one that is counted from memory, and what it keeps in megabytes. */
async function built(what: 'time' | 'memory'): Promise<Measured> {
  const { list, facets, close } = await manyPrograms()
  await list({ sort_by: 'id' })
  const used = () => {
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 2 ** 20
  }
  const before = used()
  const first = await timed(() => facets())
  const kept = used() - before
  close()
  return what === 'time' ? over(first, 300) : over(kept, 40, 'MB')
}

export const figures: Figure[] = [
  { name: '100,000 programs: a filter with all facet counts, p95', goal: '≤ 25 ms', run: counted },
  { name: '100,000 programs: search as one types, p95', goal: '≤ 5 ms', run: searched },
  {
    name: '100,000 programs: a page of a filter that is new, over one of all',
    goal: 'as leads',
    run: filteredPages,
  },
  { name: '100,000 programs: page 2,000 over page 2, worst order', goal: '≤ 1.25', run: deepPages },
  { name: '100,000 programs: reading the facets', goal: '≤ 300 ms', run: () => built('time') },
  { name: '100,000 programs: memory of the facets', goal: '≤ 40 MB', run: () => built('memory') },
]
