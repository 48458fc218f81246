/**
 * The WhatsApp business account and its templates (core §4 WhatsApp connect; business §2, §5, §9; all calls are proposed by the screens).
 * Who may read message templates sees both; the account is connected by who may change integrations.
 */
import { z } from 'zod'
import { anyone, del, endpoints, get, post, put } from '../../http'
import type { ModuleDeclaration } from '../../moduleDeclaration'
import { page, pageQuery, PAGE_SIZE } from '../../paging'
import { chosenAccount, WHATSAPP_PAGE, WhatsappAccount } from './account'
import { WhatsappSource } from './sources'
import { WhatsappTemplate, WhatsappTemplateInput } from './templates'

const browser = anyone('A browser navigation sends no headers; the state in the link identifies the user')
const ofLink = { state: z.string('State is required'), client_number: z.string().optional() }
const read = 'notifications.templates.read'
const change = 'notifications.templates.update'
const connects = 'settings.integrations.update'
const media = [
  'button types: call phone number, copy offer code, visit website, custom',
  'button text limit 60; header video MP4 only, header document PDF only',
]

export const whatsapp = endpoints('whatsapp', {
  account: get('/whatsapp/business-account', { can: read, answer: WhatsappAccount, from: 'assumed' }),
  disconnect: del('/whatsapp/business-account', {
    can: connects,
    answer: WhatsappAccount,
    from: 'assumed',
    says: 'WhatsApp disconnected',
    quirks: ['messages wait from then on, and fail in the end; templates stay'],
  }),
  connect: get('/whatsapp/connect', {
    secret: true,
    can: connects,
    answer: z.object({ redirect_url: z.string() }),
    from: 'assumed',
    quirks: [
      'the popup posts a message of type WHATSAPP_CONNECT_STATUS with status successfull (literal) from one trusted origin',
      'redirect_url opens once, for who asked for it; of the simulator it begins with its path, unless the organisation has a host',
    ],
  }),
  consent: get('/whatsapp/consent', {
    can: browser,
    query: z.object(ofLink),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ["the simulator's page in place of WhatsApp's"],
  }),
  callback: get('/whatsapp/callback', {
    can: browser,
    query: z.object({ ...ofLink, ...chosenAccount }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['GET that changes state'],
  }),
  sources: get('/whatsapp/template-sources', {
    can: read,
    query: pageQuery(PAGE_SIZE.masters, ['name', 'category', 'language']),
    answer: page(WhatsappSource),
    from: 'assumed',
  }),
  list: get('/whatsapp/templates', {
    can: read,
    query: pageQuery(PAGE_SIZE.masters, ['name', 'category', 'language', 'status', 'updated_at']),
    answer: page(WhatsappTemplate),
    lists: 'whatsapp',
    from: 'assumed',
  }),
  create: post('/whatsapp/templates', {
    can: change,
    body: WhatsappTemplateInput,
    answer: WhatsappTemplate,
    from: 'assumed',
    says: 'Template sent to WhatsApp for review',
    quirks: [...media, 'needs a connected account', 'a name is there once for each language'],
  }),
  single: get('/whatsapp/templates/{identifier}', { can: read, answer: WhatsappTemplate, from: 'assumed' }),
  update: put('/whatsapp/templates/{identifier}', {
    can: change,
    body: WhatsappTemplateInput,
    answer: WhatsappTemplate,
    from: 'assumed',
    says: 'Template sent to WhatsApp for review',
    quirks: [
      ...media,
      'needs a connected account',
      'name and language stay; a template under review cannot be edited, an edited one is reviewed again',
    ],
  }),
})

export default {
  endpoints: { whatsapp },
  lists: { whatsapp: [] },
  permissions: {},
  navigation: [
    {
      alias: 'WhatsApp',
      route: WHATSAPP_PAGE,
      can: read,
      under: '/settings/user-management',
      order: 65,
    },
  ],
} as const satisfies ModuleDeclaration
