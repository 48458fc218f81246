/**
 * How a lead fits each program of the catalogue, kept in memory: what programs ask as one list of different needs and an index into it, so
 * that the rules run once for programs that ask the same. 100,000 programs take a few milliseconds.
 */
import {
  fitOf,
  fitRules,
  fits,
  shownVerdict,
  type Fit,
  type FitRule,
  type ProgramNeeds,
  type StudyProfile,
} from '@contract/catalog/programs/programFit'
import { homeAmountOf } from '@contract/finance/exchangeRates'
import type { Db } from '@db/open'
import type { Tenant } from '@kit/tenant/tenant'
import { NEEDS_JOINS, NEEDS_SQL, needsReader, type FitDay, type StoredNeeds } from './leadFit'

type Needs = Omit<ProgramNeeds, 'tuition'>
interface Asked {
  needs: Needs
  tuition_fee: number | null
  currency: string
}
interface Catalogue {
  seq: number
  /** What programs ask, once for all that ask the same, with the same fee. */
  different: Asked[]
  placeOf: Map<string, number>
  /** By the id of a program: its place among `different`; -1 for none. */
  places: Int32Array
  read: ReturnType<typeof needsReader>
}

const catalogues = new WeakMap<Tenant, Catalogue>()
const SELECT = `SELECT l.id, ${NEEDS_SQL} FROM programs l ${NEEDS_JOINS}`
type Row = StoredNeeds & { id: number }

function place(catalogue: Catalogue, { id, ...row }: Row): void {
  const key = JSON.stringify(row)
  let at = catalogue.placeOf.get(key)
  if (at === undefined) {
    at = catalogue.different.length
    catalogue.different.push({
      needs: catalogue.read(row),
      tuition_fee: row.tuition_fee,
      currency: row.currency,
    })
    catalogue.placeOf.set(key, at)
  }
  catalogue.places[id] = at
}

function readAll(db: Db, seq: number): Catalogue {
  const most = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM programs').pluck().get()!
  const catalogue: Catalogue = {
    seq,
    different: [],
    placeOf: new Map(),
    // Room for those that are added until it is read anew.
    places: new Int32Array(most + 1 + MOST_CHANGED).fill(-1),
    read: needsReader(db),
  }
  for (const row of db.prepare<[], Row>(SELECT).iterate()) place(catalogue, row)
  return catalogue
}

/** More changed programs than these, and all are read anew. */
const MOST_CHANGED = 2000
interface Changed {
  programs: number
  all: number
  last: number
}
/** With the programs that changed since it was read. */
function catalogueOf(tenant: Tenant, db: Db): Catalogue {
  const seq = db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM program_changes').pluck().get()!
  const known = catalogues.get(tenant)
  if (known?.seq === seq) return known
  const changed = db
    .prepare<[number], Changed>(
      `SELECT count(program_id) AS programs, count(institution_id) + coalesce(sum(kind = 3), 0) AS "all", coalesce(max(program_id), 0) AS last
      FROM program_changes WHERE seq > ?`,
    )
    .get(known?.seq ?? 0)!
  const isFew = changed.all === 0 && changed.programs <= MOST_CHANGED
  if (!known || !isFew || changed.last >= known.places.length || seq < known.seq) {
    const catalogue = readAll(db, seq)
    catalogues.set(tenant, catalogue)
    return catalogue
  }
  const rows = db
    .prepare<[number], Row>(
      `${SELECT} WHERE l.id IN (SELECT program_id FROM program_changes WHERE seq > ? AND program_id IS NOT NULL)`,
    )
    .all(known.seq)
  for (const row of rows) place(known, row)
  known.seq = seq
  return known
}

/** Leads whose fits are kept, of each tenant. */
const MOST_KEPT = 8
const fitsByLead = new WeakMap<Tenant, Map<string, Uint8Array>>()

/** @returns by the id of a program, the place of its fit among `fits`, from 1; 0 where there is no program */
export function fitsByProgram(
  tenant: Tenant,
  db: Db,
  lead: StudyProfile,
  { rates }: Pick<FitDay, 'rates'>,
  hidden: ReadonlySet<FitRule>,
): Uint8Array {
  const catalogue = catalogueOf(tenant, db)
  const cache = fitsByLead.get(tenant) ?? new Map<string, Uint8Array>()
  fitsByLead.set(tenant, cache)
  const key = JSON.stringify([lead, rates, [...hidden], catalogue.seq])
  const known = cache.get(key)
  if (known) return known
  const fitOfPlace = Uint8Array.from(catalogue.different, ({ needs, tuition_fee, currency }) => {
    const tuition =
      tuition_fee === null
        ? null
        : { amount: tuition_fee, currency, home: homeAmountOf(rates, { amount: tuition_fee, currency }) }
    const program = { ...needs, tuition }
    const verdicts = fitRules.flatMap((rule) => shownVerdict(rule, lead, program, hidden) ?? [])
    return fits.indexOf(fitOf(verdicts)) + 1
  })
  const found = Uint8Array.from(catalogue.places, (at) => (at === -1 ? 0 : fitOfPlace[at]!))
  if (cache.size >= MOST_KEPT) cache.delete(cache.keys().next().value!)
  cache.set(key, found)
  return found
}

export const fitAt = (found: Uint8Array, program: number): Fit | null =>
  fits[(found[program] ?? 0) - 1] ?? null

/** The ids of the programs with one of these fits, as a JSON array. */
export function fittingIds(found: Uint8Array, wanted: readonly Fit[]): string {
  const places = new Set(wanted.map((fit) => fits.indexOf(fit) + 1))
  const ids: number[] = []
  for (let id = 0; id < found.length; id++) if (places.has(found[id]!)) ids.push(id)
  return JSON.stringify(ids)
}
