/** The pages of templates: the list of a kind, and over it the editor of a new template or of the one that the address names. */
import { useCallback, type ComponentType } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { kindNames, type Channel, type MessageKind } from '@contract/outreach/messageKinds'
import { notificationTemplates } from '@contract/outreach/notificationTemplates'
import type { Context } from '@core/commands/commands'
import type { Route } from '@core/shell/route'
import { useFormOfAddress, type FormOpening } from '@ui/formOfAddress'
import { CREATE_PATH, EDIT_PATH, kindOfPath, MODULE, TEMPLATES_PATH, templatesPath } from './kinds'
import { pageOfKind } from './list'

function useEditorOfAddress(kind: MessageKind | undefined) {
  const { channel_identifier: channel, template_identifier: template } = useParams<{
    channel_identifier?: string
    template_identifier?: string
  }>()
  const open = useCallback(
    async (context: Context, more: FormOpening) => {
      const { openEditor } = await import('./editor')
      return openEditor(context, { kind: kind!, channel: channel as Channel | undefined, template, ...more })
    },
    [kind, channel, template],
  )
  const listPath = kind ? templatesPath(kind) : ''
  useFormOfAddress(listPath, kind && (channel || template) ? open : undefined)
}

const page = async () => {
  const loaded = await Promise.all(kindNames.map(async (kind) => [kind, (await pageOfKind[kind]()).default]))
  const lists = Object.fromEntries(loaded) as Record<MessageKind, ComponentType>
  return {
    default: function TemplatesOfAddress() {
      const [path] = useLocation()
      const kind = kindOfPath(path)
      useEditorOfAddress(kind)
      if (!kind) return <Redirect to="/settings/notifications" replace />
      const List = lists[kind]
      return <List key={kind} />
    },
  }
}

const route = (path: string, can: string): Route => ({
  path,
  page,
  can,
  title: `${MODULE}:title`,
  isListed: () => false,
})
const { list, create, update } = notificationTemplates
export const routes: readonly Route[] = [
  route(TEMPLATES_PATH, list.spec.can),
  route(CREATE_PATH, create.spec.can),
  route(EDIT_PATH, update.spec.can),
]
