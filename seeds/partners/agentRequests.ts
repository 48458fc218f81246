/** Requests of agencies for an account. */
import type { agentRequests } from '@db/schema'
import type { Kit } from '../kit'

export const makeAgentRequest = (
  kit: Kit,
  { created_at = kit.iso, ...overrides }: Partial<typeof agentRequests.$inferInsert> = {},
) =>
  kit.row('agent_requests', {
    company_name: 'Cedar Bridge Education',
    first_name: 'Rana',
    last_name: 'Khalil',
    email: `partner.${kit.next('agent_requests')}@agency.example`,
    country_code: null,
    mobile: null,
    country_id: 'LB',
    state_id: null,
    city_id: 'Beirut',
    referral_id: null,
    form_identifier: null,
    status: 'new',
    ...overrides,
    created_at,
    updated_at: created_at,
  })

export const seedAgentRequests = (kit: Kit): void => {
  makeAgentRequest(kit, { email: 'rana@cedarbridge.example', created_at: kit.ago(6) })
  makeAgentRequest(kit, {
    company_name: 'Pasarela Estudios',
    first_name: 'Álvaro',
    last_name: 'Núñez',
    email: 'alvaro@pasarela.example',
    country_id: 'CO',
    city_id: 'Bogotá',
    country_code: '+57',
    mobile: '3015550123',
    created_at: kit.ago(3),
  })
  makeAgentRequest(kit, {
    company_name: 'بوابة الجامعات',
    first_name: 'سارة',
    last_name: 'منصور',
    email: 'sara@gate.example',
    country_id: 'EG',
    city_id: 'القاهرة',
    country_code: '+20',
    mobile: '1005550199',
    created_at: kit.ago(1),
  })
}
