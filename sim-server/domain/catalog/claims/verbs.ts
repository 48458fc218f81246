/**
 * The verbs of claims (business §4 Claim lists, §5 Claim): claim what is not claimed, for somebody; unclaim what is; change who finds it.
 * Those of campuses decide for all their programs that have no visibility of their own.
 */
import { visibilities, type Visibility } from '@contract/catalog/catalogValues'
import {
  campusClaims,
  programClaims,
  type CampusClaim,
  type ClaimAction,
  type ProgramClaim,
} from '@contract/catalog/inventoryClaims'
import { Fail } from '@kit/request/fail'
import { bulkVerb, subjectOf, type BulkCall, type BulkEffect, type Change } from '../../platform/operations'
import { campusList } from './campuses'
import { campusClaimsChanged, programClaimsChanged } from './changed'
import { campusFollows, programFollows } from './follows'
import { programClaimList } from './programs'
import { campusTargets, programTargets } from './targets'
import { effectiveOf, storedFor } from './visibility'

const campusSubject = subjectOf(campusList, {
  one: 'campus',
  label: "(SELECT i.name || ' · ' || l.name FROM institutions i WHERE i.id = l.institution_id)",
  changed: campusClaimsChanged,
})
const programSubject = subjectOf(programClaimList, {
  one: 'program',
  many: 'programs',
  label: 'l.name',
  changed: programClaimsChanged,
})

const CLAIMED = 'It is claimed already'
const NOT_CLAIMED = 'It is not claimed'
const SAME = 'It has this visibility already'

/** Why a row with this visibility stays as it is; undefined when it changes. */
const refusal = (action: ClaimAction, now: Visibility | null, to: Visibility | null): string | undefined => {
  if (action === 'claim') return now === null ? undefined : CLAIMED
  if (now === null) return NOT_CLAIMED
  return now === to ? SAME : undefined
}

/** The visibility that rows get; null when they are unclaimed. @throws Fail 422 without one */
function visibilityOf(
  action: ClaimAction,
  { visible_to }: Pick<CampusClaim, 'visible_to'>,
): Visibility | null {
  if (action === 'unclaim') return null
  if (!visible_to) throw new Fail(422, { message: 'Please select visibility', field: 'visible_to' })
  return visible_to
}

/** What the ledger keeps of the request. */
const ledgerArguments = (to: Visibility | null) => (to === null ? {} : { visible_to: to })

const campusEffect =
  (action: ClaimAction) =>
  (call: BulkCall, body: CampusClaim): BulkEffect => {
    const to = visibilityOf(action, body)
    const change: Change = { visible_to: to }
    const changed: number[] = []
    return {
      ...campusTargets(call, body),
      readColumns: { visible_to: 'l.visible_to' },
      writtenColumns: ['visible_to'],
      arguments: ledgerArguments(to),
      decide: ({ id, visible_to }) => {
        const reason = refusal(action, visible_to as Visibility | null, to)
        if (reason !== undefined) return reason
        changed.push(id)
        return change
      },
      follows: (db) => campusFollows(db, changed, to),
    }
  }

const programEffect =
  (action: ClaimAction) =>
  (call: BulkCall, body: ProgramClaim): BulkEffect => {
    const to = visibilityOf(action, body)
    // Rows with the same change share one object.
    const changes = new Map<Visibility | null, Change>(
      [null, ...visibilities].map((campus) => [campus, { visible_to: storedFor(to, campus) }]),
    )
    const changed: number[] = []
    return {
      ...programTargets(call, body),
      readColumns: { own: 'l.visible_to', campus: 'c.visible_to' },
      writtenColumns: ['visible_to'],
      arguments: ledgerArguments(to),
      decide: (row) => {
        const campus = row.campus as Visibility | null
        const reason = refusal(action, effectiveOf(row.own as Visibility | 'none' | null, campus), to)
        if (reason !== undefined) return reason
        changed.push(row.id)
        return changes.get(campus)!
      },
      follows: (db) => programFollows(db, changed, to),
    }
  }

export const claimCampuses = bulkVerb({
  ...campusClaims.claim.spec,
  subject: campusSubject,
  effectOf: campusEffect('claim'),
})
export const unclaimCampuses = bulkVerb({
  ...campusClaims.unclaim.spec,
  subject: campusSubject,
  effectOf: campusEffect('unclaim'),
})
export const showCampuses = bulkVerb({
  ...campusClaims.claimed.spec,
  subject: campusSubject,
  effectOf: campusEffect('claimed'),
})
export const claimPrograms = bulkVerb({
  ...programClaims.claim.spec,
  subject: programSubject,
  effectOf: programEffect('claim'),
})
export const unclaimPrograms = bulkVerb({
  ...programClaims.unclaim.spec,
  subject: programSubject,
  effectOf: programEffect('unclaim'),
})
export const showPrograms = bulkVerb({
  ...programClaims.claimed.spec,
  subject: programSubject,
  effectOf: programEffect('claimed'),
})
