/** Programs come onto the list of leads and off it, and change their order. */
import { MOST_SHORTLISTED, programShortlist, type LeadsShortlist } from '@contract/leads/programShortlist'
import { listedIds, offeredIds } from '../../catalog/namedPrograms'
import { bulkVerb, type BulkCall, type BulkEffect, type Change, type Row } from '../../platform/operations'
import { DELETED } from '../leadVerbs/assignTransfer'
import { leadSubject } from '../leadVerbs/subject'
import { leadTargets } from '../leadVerbs/targets'
import { MISSING_LEAD } from '../leadList'
import { entriesColumn, entriesIn, type ShortlistEntry } from './entries'

type Shortlist = Pick<LeadsShortlist, 'programs' | 'is_shortlist' | 'shortlist_origin'>
type Reordered = ShortlistEntry[] | string

const rules = (change: (entries: ShortlistEntry[]) => Reordered) => ({
  readColumns: { shortlist: 'l.shortlist', deleted_at: 'l.deleted_at' },
  writtenColumns: ['shortlist'],
  decide: ({ shortlist, deleted_at }: Row): Change | string => {
    if (deleted_at !== null) return DELETED
    const entries = change(entriesIn(shortlist))
    return typeof entries === 'string' ? entries : { shortlist: entriesColumn(entries) }
  },
})

function changed({ db, caller, now }: BulkCall, { programs, is_shortlist, shortlist_origin }: Shortlist) {
  const ids = (is_shortlist ? offeredIds : listedIds)(db, caller, programs)
  const added = (entries: ShortlistEntry[]): Reordered => {
    const missing = ids.filter((id) => entries.every(({ program_id }) => program_id !== id))
    if (missing.length === 0) return 'It has these programs already'
    if (entries.length + missing.length > MOST_SHORTLISTED)
      return `A lead has at most ${MOST_SHORTLISTED} programs`
    const fresh = { user_id: caller.user.id, shortlist_origin, created_at: now }
    return [...entries, ...missing.map((program_id) => ({ program_id, ...fresh }))]
  }
  const removed = (entries: ShortlistEntry[]): Reordered => {
    const kept = entries.filter(({ program_id }) => !ids.includes(program_id))
    return kept.length === entries.length ? 'It does not have these programs' : kept
  }
  return rules(is_shortlist ? added : removed)
}

const oneLead = (id: number) => ({
  from: 'leads l WHERE l.id = ?',
  values: [id],
  exactly: { rows: 1, message: MISSING_LEAD },
})

export const shortlistEffect = (call: BulkCall, lead: number, body: Shortlist): BulkEffect => ({
  ...oneLead(lead),
  ...changed(call, body),
  arguments: body,
})

/** Programs that are not named stay behind those that are, in their order. */
export function orderEffect(call: BulkCall, lead: number, programs: readonly string[]): BulkEffect {
  const ids = listedIds(call.db, call.caller, programs)
  const placeOf = ({ program_id }: ShortlistEntry) => {
    const at = ids.indexOf(program_id)
    return at === -1 ? ids.length : at
  }
  return {
    ...oneLead(lead),
    ...rules((entries) => {
      const ordered = entries.toSorted((a, b) => placeOf(a) - placeOf(b))
      return ordered.every((one, at) => one === entries[at]) ? 'It has this order already' : ordered
    }),
    arguments: { programs },
  }
}

export const shortlistPrograms = bulkVerb({
  ...programShortlist.shortlistMany.spec,
  subject: leadSubject,
  effectOf: (call, { programs, is_shortlist, shortlist_origin, ...body }): BulkEffect => {
    const shortlist = { programs, is_shortlist, shortlist_origin }
    return { ...leadTargets(call, body), ...changed(call, shortlist), arguments: shortlist }
  },
})
