/** The settings of a person, of the organisation and of an agent; agreements, unsubscribing and calls, once each. */
import { contract } from '@contract'
import { VENDOR_SECRET } from '@contract/platform/telephony'
import { personas } from '@seeds/people/personas'
import { CLIENT, type World } from '../caller'

const agent = personas.agent.email
const counsellor = personas.counsellor.email

export async function callSettings(world: World): Promise<void> {
  const { call, offer } = world
  const { checkin, settings } = contract
  const person = { first_name: 'Şule', last_name: 'Yıldız', email: counsellor, gender: 'female' } as const
  const profile = { ...person, country_code: '+90', mobile: '5321112233' }
  await call(settings.saveProfile, { body: profile }, counsellor)
  await call(settings.saveLanguage, { body: { language: 'tr' } }, counsellor)
  await call(settings.saveOrganization, { body: { name: 'Meridian Study Abroad' } })
  const [type] = await call(settings.notificationTypes)
  await call(settings.switchNotifications, { identifier: type!.identifier, body: { is_active: true } })
  await call(settings.agentLogo, { body: { agent_logo: null } }, agent)
  await offer('check_in')
  await call(checkin.in, { body: {} }, counsellor)
  await call(checkin.out, { body: {} }, counsellor)
  await callAgreements(world)
  await callUnsubscribe(world)
  await callTelephony(world)
  await callGmail(world)
}

async function callAgreements({ call }: World) {
  const { agreements } = contract
  const { agreementInfo } = await call(agreements.active, {}, agent)
  const { identifier } = agreementInfo!
  await call(agreements.declined, { body: { identifier } }, agent)
  const signing = {
    agreement_identifier: identifier,
    signed_by_company: 'Levant Pathways',
    signed_by_name: 'Farid Nasser',
    signed_by_designation: 'Director',
  }
  await call(agreements.sign, { body: signing }, agent)
  await call(agreements.signAsAgent, { body: signing }, agent)
}

async function callUnsubscribe({ call, idOf }: World) {
  const { unsubscribe } = contract
  await call(unsubscribe.sendLink, { body: { email: counsellor } }, '')
  const mail = idOf('outbox', `"to" = '${counsellor}' AND body LIKE '%/notifications/unsubscribe/%'`, 'body')
  const identifier = decodeURIComponent(/unsubscribe\/([^\s/?"<)]+)/.exec(mail)![1]!)
  const { user_identifier, preferences } = await call(unsubscribe.checkUser, { identifier }, '')
  await call(unsubscribe.save, { user_identifier, body: { preferences } }, '')
}

async function callTelephony({ call, vendorSecret, idOf }: World) {
  const { telephony } = contract
  const module_identifier = idOf(
    'leads',
    `deleted_at IS NULL AND mobile NOT NULL AND staff_id = (SELECT id FROM users WHERE email = '${counsellor}')`,
  )
  const { call_identifier } = await call(
    telephony.call,
    { body: { module_type: 'lead', module_identifier } },
    counsellor,
  )
  await call(telephony.note, { identifier: call_identifier, body: { outcome: 'answered' } }, counsellor)
  const extension = idOf('extensions', 'user_id NOT NULL', 'extension')
  const incoming = { call_identifier: 'v-1', from: '+905321234567', to: '+902125550000', extension }
  const vendor = { [VENDOR_SECRET]: await vendorSecret() }
  await call(telephony.incoming, { body: incoming }, '', vendor)
  const ended = { call_identifier, status: 'completed' as const, duration: 61 }
  await call(telephony.ended, { body: ended }, '', vendor)
}

async function callGmail({ call, file, idOf }: World) {
  const { gmail } = contract
  const { state } = await call(gmail.start, { body: {} })
  const user_id = idOf('users', `email = '${personas.superAdmin.email}'`)
  const page = await file(gmail.connect, { query: { state, user_id, client_number: CLIENT } }, '')
  const callback = linkIn(page, gmail.callback.path)
  await file(gmail.callback, { query: Object.fromEntries(callback.searchParams) as { state: string } }, '')
}

/** The address of a page in which a link has this path. */
function linkIn(page: string, path: string): URL {
  const [, link] = new RegExp(`"([^"]*${path}\\?[^"]*)"`).exec(page)!
  return new URL(link!.replaceAll('&amp;', '&'), 'http://localhost')
}
