/** The list of unsubscribed users. */
import { unsubscribe, type OptedOut } from '@contract/outreach/unsubscribe'
import { dateTime, listSeparator, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { column, listWithForms } from '@ui/listWithForms'

/** `Email: Leads, Tasks`; `Email (11)` where the list would be long. */
const optedOutLabel = ({ channel, module_types }: OptedOut['opted_out'][number]) =>
  `${words(`unsubscribe:channels.${channel}`)}${module_types.length > 3 ? ` (${number(module_types.length)})` : `: ${module_types.map((one) => words(`unsubscribe:modules.${one}`)).join(listSeparator())}`}`

export default listWithForms<OptedOut>({
  name: 'unsubscribedUsers',
  path: '/notifications/unsubscribed-user',
  api: { list: unsubscribe.byUsers },
  columns: [
    column(
      'unsubscribedUsers',
      'name',
      200,
      ({ userInfo }) => `${userInfo.first_name} ${userInfo.last_name}`.trim(),
      { sort: 'name', pinned: true },
    ),
    column('unsubscribedUsers', 'email', 250, ({ userInfo }) => userInfo.email, { ltr: true }),
    column(
      'unsubscribedUsers',
      'opted_out',
      380,
      ({ opted_out }) => opted_out.map(optedOutLabel).join(' · '),
      {
        chips: ({ opted_out }) => opted_out.map((one) => ({ text: optedOutLabel(one) })),
      },
    ),
    column('unsubscribedUsers', 'reason', 280, (row) => row.reason ?? ''),
    column(
      'unsubscribedUsers',
      'updated_at',
      180,
      (row) => (row.updated_at ? dateTime(row.updated_at) : ''),
      { sort: 'updated_at', muted: true },
    ),
  ],
  form: [],
})
