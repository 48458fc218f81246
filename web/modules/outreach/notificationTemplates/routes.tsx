/** The pages of templates: the list of a kind, and over it the editor of a new template or of the one that the address names. */
import { useEffect, type ComponentType } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { kindNames, type Channel, type MessageKind } from '@contract/outreach/messageKinds'
import { notificationTemplates } from '@contract/outreach/notificationTemplates'
import { context } from '@core/commands/context'
import { toastError } from '@core/server/toastError'
import { closeDialog } from '@core/shell/dialogs'
import type { Route } from '@core/shell/module'
import { CREATE_PATH, EDIT_PATH, kindOfPath, MODULE, TEMPLATES_PATH, templatesPath } from './kinds'
import { pageOfKind } from './list'

/** Opens the editor once; the list has its own address again when it is closed. */
function useEditorOfAddress(kind: MessageKind | undefined) {
  const { channel_identifier, template_identifier } = useParams<{
    channel_identifier?: string
    template_identifier?: string
  }>()
  useEffect(() => {
    if (!kind || (!channel_identifier && !template_identifier)) return undefined
    let isLeft = false
    let isOpen = false
    const leave = () => {
      isOpen = false
      if (!isLeft) context().go(templatesPath(kind))
    }
    const open = async () => {
      const { openEditor } = await import('./editor')
      if (isLeft) return
      isOpen = await openEditor(context(), {
        kind,
        channel: channel_identifier as Channel | undefined,
        template: template_identifier,
        isLeft: () => isLeft,
        onClosed: leave,
      })
    }
    open().catch((cause: unknown) => {
      toastError(cause)
      leave()
    })
    return () => {
      isLeft = true
      if (isOpen) closeDialog()
    }
  }, [kind, channel_identifier, template_identifier])
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
