/** The writes of updates. */
import { contract } from '@contract'
import { kinds as updateKinds } from '@contract/updates/updates'
import { personas } from '@seeds/people/personas'
import type { World } from '../caller'
import { callStaff } from './callStaff'

export async function callUpdates(world: World): Promise<void> {
  const { call, idOf } = world
  const { productUpdates, updates } = contract
  const at = { institution_id: idOf('institutions'), country_id: 'CA' }
  const bodies: Partial<Record<string, object>> = {
    offerLetter: { ...at, study_level_id: idOf('study_levels'), duration: 5, duration_type: 'days' },
    lowTuitionFee: { ...at, study_level_id: idOf('study_levels'), fees: 900 },
    recent: { ...at, title: 'New', content: 'Now', module_type: 'visa' },
    scholarship: { ...at, title: 'New', content: 'Now', amount: 900, type: 'merit_based' },
    moi: { ...at, study_level_id: idOf('study_levels'), requirement: 'None' },
    intake: { ...at, intake_month: 9, intake_year: 2027 },
    urgent: { ...at, title: 'Closed', content: 'Today' },
    commission: { ...at, commission_type: 'percentage', commission_percentage: 5 },
  }
  const me = idOf('users', `email = '${personas.superAdmin.email}'`)
  for (const [kind, body] of Object.entries(bodies)) {
    const endpoints = updateKinds[kind as 'moi']
    const { identifier } = await call(endpoints.create, { body: body as never })
    await call(endpoints.update, { identifier, body: body as never })
    const read = { update_identifier: identifier, user_identifier: me, update_type: kind }
    await call(updates.read, { body: read })
    if (kind !== 'urgent')
      await call(endpoints.setStatus, {
        identifier,
        body: { status: (kind === 'intake' ? 'closed' : 'withdrawn') as never },
      })
  }
  await call(updates.unread, {}, personas.counsellor.email)
  const { updateCategories, updateModules } = contract
  const category = await call(updateCategories.create, { body: { name: 'Speed' } })
  await call(updateCategories.setStatus, { ...category, body: { is_active: false } })
  await call(updateModules.setStatus, {
    identifier: idOf('update_modules'),
    body: { is_active: false },
  })
  const news = {
    title: 'Faster',
    content: 'Twice',
    category_id: category.identifier,
    module_ids: [idOf('update_modules')],
  }
  const { identifier: product_identifier } = await call(productUpdates.create, { body: news })
  await call(productUpdates.update, { product_identifier, body: news })
  await call(productUpdates.read, { body: { product_update_identifier: product_identifier } })
  await callStaff(world)
}
