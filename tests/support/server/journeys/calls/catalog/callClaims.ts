/** The calls about claims that are no GET of a list: a campus and a program are unclaimed, claimed and shown to others. */
import { contract } from '@contract'
import type { World } from '../../caller'

const column = (key: string) => [{ key, label: 'Name' }]

export async function callClaims({ call, file, idOf }: World): Promise<void> {
  const { inventoryClaims: claims } = contract
  const program_id = idOf(
    'programs',
    'visible_to IS NULL AND campus_id IN (SELECT id FROM campuses WHERE visible_to IS NOT NULL)',
  )
  const campus_id = idOf(
    'campuses',
    `id = (SELECT campus_id FROM programs WHERE identifier = '${program_id}')`,
  )
  await file(claims.institutionFile, {
    body: { is_selected_all: false, campuses: [campus_id], columns: column('institution') },
  })
  await file(claims.programFile, {
    body: { is_selected_all: false, programClaims: [program_id], columns: column('name') },
  })
  for (const type of ['unclaim', 'claim', 'claimed'] as const) {
    const body = { visible_to: type === 'claim' ? ('b2b' as const) : ('all' as const) }
    await call(claims.claimPrograms, {
      query: { type },
      body: { ...body, institution_data: [{ program_id }] },
    })
    await call(claims.claimInstitutions, {
      query: { type },
      body: { ...body, institution_data: [{ campus_id }] },
    })
  }
}
