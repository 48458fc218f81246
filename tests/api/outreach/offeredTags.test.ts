/** The merge tags that editors offer: those that are on in the master. Texts are filled with the others too. */
import { expect, test } from 'vitest'
import { letterTypes, mergeTags as lettersTags } from '@contract/finance/letters/mergeTags'
import { mergeTags } from '@contract/masters/mergeTags'
import { kindNames, tagsOfKind } from '@contract/outreach/messageKinds'
import { notificationTemplates } from '@contract/outreach/notificationTemplates'
import { offeredTags } from '@contract/outreach/offeredTags'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }

test('a new organisation is offered every tag that a letter or a message can be filled with, and no other', async () => {
  const sim = await makeSim({ size: 0 })
  const { data } = await sim.call(offeredTags.list, {}, admin)
  const fillable = [
    ...letterTypes.flatMap((type) => [...lettersTags[type]]),
    ...kindNames.flatMap((kind) => [...tagsOfKind(kind)]),
  ]
  expect(data.map(({ tag }) => tag).toSorted()).toEqual([...new Set<string>(fillable)].toSorted())
})

test('a tag that is switched off is not offered, one with another name has it, and texts with either are filled', async () => {
  const sim = await makeSim({ size: 0 })
  const { data } = await sim.call(mergeTags.list, { query: { per_page: '100' } } as never, admin)
  const rowOf = (tag: string) => data.recordsInfo.find((row) => row.tag === tag)!
  const change = async (tag: string, values: { name?: string; is_active?: boolean }) => {
    const { identifier, name, module_type, is_active } = rowOf(tag)
    const body = { name, tag, module_type, is_active, ...values }
    expect((await sim.call(mergeTags.update, { identifier, body }, admin)).status).toBe(200)
  }
  await change('by', { is_active: false })
  await change('recipient', { name: 'Reader' })
  const offered = (await sim.call(offeredTags.list, {}, admin)).data
  expect(offered.map(({ tag }) => tag)).not.toContain('by')
  expect(offered.find(({ tag }) => tag === 'recipient')!.name).toBe('Reader')

  const details = { type: 'lead', identifier: 'lead_assigned', language: 'en', subject: 'A test' } as const
  const text = {
    type: 'email',
    content: 'Hi {{recipient}}, from {{by}}',
    template_details_info: details,
  } as const
  expect((await sim.call(notificationTemplates.test, { body: text }, admin)).status).toBe(200)
  const sent = sim.db.prepare<[], string>('SELECT body FROM outbox ORDER BY id DESC').pluck().get()!
  expect(sent).toMatch(/Hi \S+, from \S+/)
})
