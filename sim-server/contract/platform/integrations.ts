/**
 * Services of others that the organisation is connected with (core §2.4 `/settings/integrations`; the calls are proposed). Calls are
 * queued with the vendor of telephony, messages by WhatsApp go through its business account. Gmail is connected by each person (`gmail.ts`).
 */
import { z } from 'zod'
import { del, endpoints, get, put } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { Time } from '../shapes'

/** Days after which a key must be entered again. */
export const KEY_DAYS = 90

/** `off`: connected, and switched off for a while. `expired`: its key is too old. */
export const integrationStates = ['connected', 'off', 'expired', 'disconnected'] as const

export const integrationNames = ['verimor', 'whatsapp'] as const
export type IntegrationName = (typeof integrationNames)[number]

export const Integration = z.object({
  identifier: z.string(),
  name: z.string(),
  type: z.enum(['telephony', 'messages']),
  status: z.enum(integrationStates),
  /** A key was entered here; it is never answered. */
  credentials_set: z.boolean(),
  expires_at: Time.nullable(),
})
export type Integration = z.output<typeof Integration>

const API_KEY = 'API key is required'
export const Credentials = z.object({
  api_key: z.string(API_KEY).trim().min(1, API_KEY).max(200, 'API key is at most 200 characters'),
})

export const integrations = endpoints('integrations', {
  list: get('/settings/organization/integrations', {
    can: 'settings.integrations.read',
    answer: z.array(Integration),
    from: 'assumed',
  }),
  save: put('/settings/organization/integrations/{identifier}', {
    can: 'settings.integrations.update',
    body: z
      .object({
        status: z
          .enum(['active', 'inactive', 'connected', 'off'], 'status must be active or inactive')
          .transform((status) => (status === 'active' || status === 'connected' ? 'active' : 'inactive'))
          .optional(),
        credentials: Credentials.optional(),
      })
      .refine(({ status, credentials }) => status !== undefined || credentials !== undefined, {
        error: API_KEY,
        path: ['credentials', 'api_key'],
      }),
    answer: Integration,
    from: 'assumed',
    says: 'Integration saved',
    quirks: [
      'credentials are write-only; a key ends after 90 days',
      'status: active or inactive; what the list answers is taken back: connected is active, off is inactive',
    ],
  }),
  disconnect: del('/settings/organization/integrations/{identifier}', {
    can: 'settings.integrations.update',
    answer: Integration,
    from: 'assumed',
    says: 'Integration disconnected',
  }),
})

export default {
  endpoints: { integrations },
  permissions: { 'settings.integrations.read': [], 'settings.integrations.update': [] },
  navigation: [
    {
      alias: 'Integrations',
      route: '/settings/integrations',
      can: 'settings.integrations.read',
      under: '/settings/user-management',
      order: 64,
    },
  ],
} as const satisfies ModuleDeclaration
