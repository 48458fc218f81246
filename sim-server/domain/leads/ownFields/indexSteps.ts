/**
 * Fills and empties the indexes of own fields (db/schema/leads/ownFields.sql) in steps. Each is whole by itself: a process that is killed
 * after it goes on with the next. Leads may change between the steps; triggers keep what is indexed already.
 */
import type { Db } from '@db/open'
import { mayLeadsHave } from './fieldValues'

interface Job {
  field: string
  kind: 'filter' | 'search'
  done: number
}
interface Side {
  side: 'a' | 'b'
  is_asked: number
  upto: number
}

/** Leads of one statement: about 3 ms. */
const LEADS_AT_ONCE = 50
/** Rows of `lead_values` that one statement deletes. */
const VALUES_AT_ONCE = 500
/** Of an index that has no leads, and of one that has all. */
const [NO_LEADS, ALL_LEADS] = [-1, Number.MAX_SAFE_INTEGER]

const jobsOf = (db: Db) =>
  db.prepare<[], Job>('SELECT field, kind, done FROM own_field_jobs ORDER BY kind, field').all()
export const isIndexing = (db: Db): boolean =>
  db.prepare('SELECT 1 FROM own_field_jobs LIMIT 1').get() !== undefined

const lastLead = (db: Db) => db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM leads').pluck().get()!
/** No lead has to be read again, but every cached answer is out of date. */
const outdate = (db: Db) => void db.prepare('INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0)').run()
const markedAs = (db: Db, kind: Job['kind']) =>
  db
    .prepare<[string], string>('SELECT field FROM marked_fields WHERE kind = ? ORDER BY field')
    .pluck()
    .all(kind)

const setDone = (db: Db, field: string, done: number) =>
  void db.prepare("UPDATE own_field_jobs SET done = ? WHERE field = ? AND kind = 'filter'").run(done, field)
const endFilter = (db: Db, field: string) =>
  void db.prepare("DELETE FROM own_field_jobs WHERE field = ? AND kind = 'filter'").run(field)

/** Some leads of a field that is marked, some values of one that is not. */
function filterStep(db: Db, { field, done }: Job): void {
  if (!markedAs(db, 'filter').includes(field)) {
    const { changes } = db
      .prepare(
        'DELETE FROM lead_values WHERE (field, value, lead_id) IN (SELECT field, value, lead_id FROM lead_values WHERE field = ? LIMIT ?)',
      )
      .run(field, VALUES_AT_ONCE)
    return changes < VALUES_AT_ONCE ? endFilter(db, field) : undefined
  }
  if (!mayLeadsHave(db, field)) return endFilter(db, field)
  const upto = done + LEADS_AT_ONCE
  db.prepare(
    `INSERT OR IGNORE INTO lead_values (lead_id, field, value) SELECT v.lead_id, v.field, v.value FROM leads l CROSS JOIN leads_values v ON v.lead_id = l.id
     WHERE l.id > ? AND l.id <= ? AND instr(l.own_values, json_quote(?) || ':') > 0 AND v.field = ?`,
  ).run(done, upto, field, field)
  if (upto < lastLead(db)) return setDone(db, field, upto)
  endFilter(db, field)
  outdate(db)
}

const sidesOf = (db: Db) =>
  db.prepare<[], Side>('SELECT side, is_asked, upto FROM search_sides ORDER BY is_asked DESC').all() as [
    asked: Side,
    next: Side,
  ]
const fieldsOf = (db: Db, { side }: Side) =>
  db
    .prepare<[string], string>('SELECT field FROM search_fields WHERE side = ? ORDER BY field')
    .pluck()
    .all(side)
const isSame = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

/** Empties the index of a side, which is then for the words of these fields. */
function setSide(db: Db, { side }: Side, fields: readonly string[], upto: number): void {
  db.prepare(`INSERT INTO leads_search_${side} (leads_search_${side}) VALUES ('delete-all')`).run()
  noteFields(db, { side }, fields)
  db.prepare('UPDATE search_sides SET is_asked = 0, upto = ? WHERE side = ?').run(upto, side)
}
const endSearch = (db: Db) => void db.prepare("DELETE FROM own_field_jobs WHERE kind = 'search'").run()

/** Words of fields that no lead has are in no index: they are only noted. */
function noteFields(db: Db, { side }: Pick<Side, 'side'>, fields: readonly string[]): void {
  db.prepare('DELETE FROM search_fields WHERE side = ?').run(side)
  for (const field of fields)
    db.prepare('INSERT INTO search_fields (side, field) VALUES (?, ?)').run(side, field)
}

/** Some leads of the other index, which takes the place of the first one when all are in it. */
function searchStep(db: Db): void {
  const [asked, next] = sidesOf(db)
  const marked = markedAs(db, 'search')
  const before = fieldsOf(db, asked)
  const changed = [...marked, ...before].filter((one) => !marked.includes(one) || !before.includes(one))
  if (!changed.some((one) => mayLeadsHave(db, one))) noteFields(db, asked, marked)
  if (isSame(marked, fieldsOf(db, asked))) {
    if (next.upto !== NO_LEADS) setSide(db, next, [], NO_LEADS)
    return endSearch(db)
  }
  if (next.upto === NO_LEADS || !isSame(marked, fieldsOf(db, next))) return setSide(db, next, marked, 0)
  const upto = Math.min(next.upto + LEADS_AT_ONCE, lastLead(db))
  db.prepare(
    `INSERT INTO leads_search_${next.side} (rowid, words) SELECT id, words FROM leads_words WHERE side = ? AND id > ? AND id <= ? ORDER BY id`,
  ).run(next.side, next.upto, upto)
  const isComplete = upto === lastLead(db)
  db.prepare('UPDATE search_sides SET is_asked = ?, upto = ? WHERE side = ?').run(
    Number(isComplete),
    isComplete ? ALL_LEADS : upto,
    next.side,
  )
  if (!isComplete) return
  setSide(db, asked, [], NO_LEADS)
  endSearch(db)
  outdate(db)
}

/** The next small part of the work, in a transaction of the caller. False when nothing is left. */
export function indexStep(db: Db): boolean {
  const [job] = jobsOf(db)
  if (job?.kind === 'filter') filterStep(db, job)
  else if (job) searchStep(db)
  return job !== undefined
}

interface IndexProgress {
  isFilter: boolean
  percent: number
}
/** Fields whose indexes are not complete, by their names. */
export function indexProgress(db: Db): Map<string, IndexProgress> {
  const last = Math.max(1, lastLead(db))
  const percentOf = (done: number) => Math.floor((100 * Math.max(0, done)) / last)
  const found = new Map<string, IndexProgress>()
  const [, next] = sidesOf(db)
  for (const { field, kind, done } of jobsOf(db)) {
    const percent = percentOf(kind === 'filter' ? done : next.upto)
    const before = found.get(field)
    found.set(field, {
      isFilter: kind === 'filter' || before?.isFilter === true,
      percent: Math.min(99, percent, before?.percent ?? 99),
    })
  }
  return found
}
