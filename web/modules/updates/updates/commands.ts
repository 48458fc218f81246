/** Commands on updates, shared by every kind; the current page says which kind. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '@contract/http'
import { queryClient } from '@core/server/api'
import { permissionReason, type Command, type Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { permissionOf } from '@core/session/permissionOf'
import type { Update } from './columns'
import { pages } from './pages'
import { fetchUnread, readingOf } from './unread'

const currentUpdatePage = ({ list }: Pick<Context, 'list'>) => pages.find((page) => page.list.name === list)
/** Which permission is missing; it differs by page. */
const permissionRefusal =
  (pick: (page: (typeof pages)[number]) => AnyEndpoint | undefined) => (context: Context<Update>) => {
    const page = currentUpdatePage(context)
    const endpoint = page && pick(page)
    const permission = endpoint && permissionOf(endpoint)
    return permission && !context.can(permission) ? permissionReason(context, permission) : undefined
  }
const refreshUpdates = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['updates'] }),
    queryClient.invalidateQueries({ queryKey: ['productUpdates'] }),
  ])
const pathParameter = (endpoint: AnyEndpoint, identifier: string) => ({
  [/\{(\w+)\}/.exec(endpoint.path as string)![1]!]: identifier,
})

const recordCommand =
  (kind: 'create' | 'edit') =>
  async ({ t, open, targets, toast, list }: Context<Update>) => {
    const page = currentUpdatePage({ list })!
    const row = kind === 'edit' ? targets.rows[0] : undefined
    const endpoint = row ? page.api.update! : page.api.create!
    const [{ RecordDialog }, { forms }] = await Promise.all([
      import('@ui/record/RecordDialog'),
      import('./forms'),
    ])
    const send = async (body: FieldValues) => {
      await call(endpoint, { ...(row && pathParameter(endpoint, row.identifier)), body })
      toast(t.sentence(endpoint.spec.says ?? 'Update saved'), 'success')
      await refreshUpdates()
    }
    open(
      createElement(RecordDialog, {
        title: t(`updates:dialog.${kind}`, { what: t(`updates:kinds.${page.kind}`) }),
        module: 'updates',
        schema: endpoint.spec.body,
        fields: forms[page.kind],
        row: row as Record<string, unknown> | undefined,
        onSubmit: send,
        wide: true,
      }),
    )
  }

export const commands: readonly Command<Update>[] = [
  {
    id: 'updates.create',
    on: 'page',
    keys: 'c',
    when: (context) => currentUpdatePage(context)?.api.create !== undefined,
    disabledReason: permissionRefusal(({ api }) => api.create),
    run: recordCommand('create'),
  },
  {
    id: 'updates.edit',
    on: 'row',
    keys: 'e',
    when: (context) => currentUpdatePage(context)?.api.update !== undefined,
    disabledReason: permissionRefusal(({ api }) => api.update),
    run: recordCommand('edit'),
  },
  {
    id: 'updates.status',
    on: 'row',
    keys: 't',
    when: (context) => currentUpdatePage(context)?.api.setStatus !== undefined,
    disabledReason: permissionRefusal(({ api }) => api.setStatus),
    run: async ({ targets, toast, t, list }) => {
      const {
        api: { setStatus },
        between,
      } = currentUpdatePage({ list })!
      const row = targets.rows[0]!
      await call(setStatus!, {
        identifier: row.identifier,
        body: { status: row.status === between![0] ? between![1] : between![0] },
      })
      toast(t.sentence(setStatus!.spec.says!), 'success')
      await refreshUpdates()
    },
  },
  {
    id: 'updates.show',
    on: 'row',
    when: (context) => currentUpdatePage(context) !== undefined,
    run: async ({ targets, open, list }) => {
      const { Reader } = await import('./Reader')
      open(
        createElement(Reader, {
          readings: [await readingOf(currentUpdatePage({ list })!.kind, targets.rows[0]!)],
        }),
      )
    },
  },
  {
    id: 'updates.unread',
    on: 'anywhere',
    run: async ({ open }) => {
      const { Reader } = await import('./Reader')
      open(createElement(Reader, { readings: await fetchUnread() }))
    },
  },
]
