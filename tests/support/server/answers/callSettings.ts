/** The settings of a person, of the organisation and of an agent; agreements, unsubscribing and calls, once each. */
import { contract } from '@contract'
import { personas } from '@seeds/people/personas'
import type { BuiltServer } from './builtServer'

export async function callSettings({ call, idOf }: BuiltServer): Promise<void> {
  const { agreements, settings, telephony, unsubscribe } = contract
  const { email } = personas.counsellor
  const person = { first_name: 'Şule', last_name: 'Yıldız', email, gender: 'female' } as const
  const profile = { ...person, country_code: '+90', mobile: '5321112233' }
  await call(settings.saveProfile, { body: profile }, email)
  await call(settings.saveOrganization, { body: { name: 'Meridian Study Abroad' } })
  await call(settings.agentLogo, { body: { agent_logo: null } }, personas.agent.email)

  const { agreementInfo } = await call(agreements.active, {}, personas.agent.email)
  const signing = {
    agreement_identifier: agreementInfo!.identifier,
    signed_by_company: 'Levant Pathways',
    signed_by_name: 'Farid Nasser',
    signed_by_designation: 'Director',
  }
  await call(agreements.sign, { body: signing }, personas.agent.email)
  await call(agreements.signAsAgent, { body: signing }, personas.agent.email)

  await call(unsubscribe.sendLink, { body: { email } }, '')
  const mail = idOf('outbox', `"to" = '${email}' AND body LIKE '%/notifications/unsubscribe/%'`, 'body')
  const identifier = decodeURIComponent(/unsubscribe\/([^\s/?"<)]+)/.exec(mail)![1]!)
  const { user_identifier, preferences } = await call(unsubscribe.checkUser, { identifier }, '')
  await call(unsubscribe.save, { user_identifier, body: { preferences } }, '')

  const module_identifier = idOf(
    'leads',
    `deleted_at IS NULL AND mobile NOT NULL AND staff_id = (SELECT id FROM users WHERE email = '${email}')`,
  )
  await call(telephony.call, { body: { module_type: 'lead', module_identifier } }, email)
}
