/**
 * Tells open consoles that claims or programs changed: lists of claims, and every finder, whose programs come and go by claims. A program
 * has a row in both lists of programs, so that each of its changes is an event of both.
 */
import { changedEvent, type RowsChange } from '@kit/auth/eventReaders'
import { programList } from '../programList'
import { campusList } from './campuses'
import { programClaimList } from './programs'

/** For all who find programs. Only staff learn which programs: others may see none of them, before or after. */
const finderChanged = changedEvent('programs_changed', {
  can: programList.readers.can,
  seesAll: ({ role }) => role.user_group === 'company',
  visible: () => [],
  tellsOfLeft: true,
})

/** Campuses of these identifiers were claimed, unclaimed, or have another visibility, and with them their programs. */
export const campusClaimsChanged: RowsChange = (tenant, by, operation, identifiers) => {
  campusList.changed(tenant, by, operation, identifiers)
  programClaimList.changed(tenant, by, operation, null)
  finderChanged(tenant, by, operation, null)
}
/** The same of programs, whose campuses count them. */
export const programClaimsChanged: RowsChange = (tenant, by, operation, identifiers) => {
  finderChanged(tenant, by, operation, identifiers)
  programClaimList.changed(tenant, by, operation, identifiers)
  campusList.changed(tenant, by, operation, null)
}
/** Facts of programs changed, not who finds them. */
export const programFactsChanged: RowsChange = (tenant, by, operation, identifiers) => {
  programList.changed(tenant, by, operation, identifiers)
  programClaimList.changed(tenant, by, operation, identifiers)
}
