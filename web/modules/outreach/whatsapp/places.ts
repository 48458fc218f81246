/** Addresses of the WhatsApp pages, and the states of templates in words. */
import { STATUS_PARAMETER } from '@contract/outreach/whatsapp/account'
import type { WhatsappTemplate } from '@contract/outreach/whatsapp/templates'
import { words } from '@core/words/i18n'

export const MODULE = 'whatsapp'
export const SOURCES = 'whatsappSources'

export const CREATE_PATH = '/templates/create-whatsapp'
export const EDIT_PATH = '/templates/edit-whatsapp'
export const SOURCE_PATH = '/templates/whatsapp-source'

/** Parameters of the addresses: the template that is edited, as in `/vendors/edit-vendor`; the source of a new one. */
export const ID = 'id'
export const SOURCE = 'source'
export const keptParameters = [ID, SOURCE, STATUS_PARAMETER]

export const editPath = (identifier: string): string =>
  `${EDIT_PATH}?${new URLSearchParams({ [ID]: identifier })}`
export const createFromPath = (source: string): string =>
  `${CREATE_PATH}?${new URLSearchParams({ [SOURCE]: source })}`
export const parameterOf = (name: string): string | null => new URLSearchParams(location.search).get(name)

export const stateName = (status: WhatsappTemplate['status']) => words(`${MODULE}:choices.status.${status}`)
export const categoryName = (category: WhatsappTemplate['category']) =>
  words(`${MODULE}:choices.category.${category}`)
