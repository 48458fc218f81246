/** Tells open consoles that claims changed: lists of claims, and every finder, whose programs come and go by them. */
import { changedEvent, type RowsChange } from '@kit/auth/eventReaders'
import { campusList } from './campuses'

/**
 * `programs_changed` for all who find programs. Only staff learn which programs: others may see none of them, before or after.
 */
const programsChanged = changedEvent('programs_changed', {
  can: ['programs.read', 'inventory.claims.read'],
  seesAll: ({ role }) => role.user_group === 'company',
  visible: () => [],
  tellsOfLeft: true,
})

/** Campuses of these identifiers were claimed, unclaimed, or have another visibility, and with them their programs. */
export const campusClaimsChanged: RowsChange = (tenant, by, operation, identifiers) => {
  campusList.changed(tenant, by, operation, identifiers)
  programsChanged(tenant, by, operation, null)
}
/** The same of programs, whose campuses count them. */
export const programClaimsChanged: RowsChange = (tenant, by, operation, identifiers) => {
  programsChanged(tenant, by, operation, identifiers)
  campusList.changed(tenant, by, operation, null)
}
