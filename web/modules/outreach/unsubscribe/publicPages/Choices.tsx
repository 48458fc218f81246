/** Check boxes by module and channel, one for a whole channel, and the reason. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  notificationChannels as channels,
  notificationModules as modules,
} from '@contract/outreach/notifications'
import type { Answer } from '@contract/http'
import { unsubscribe, type CheckedUser } from '@contract/outreach/unsubscribe'
import { unsubscribeReasons } from '@contract/outreach/unsubscribeReasons'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { toastError } from '@core/server/toastError'

type Channel = (typeof channels)[number]
type Module = (typeof modules)[number]
const key = (channel: Channel, module: Module) => `${channel} ${module}`
const onOf = ({ preferences }: CheckedUser) =>
  new Set(
    preferences.filter(({ enabled }) => enabled).map(({ channel, module_type }) => key(channel, module_type)),
  )

export function Choices({ user }: { user: CheckedUser }) {
  const t = useWords()
  const [on, setOn] = useState(() => onOf(user))
  const [reasons, setReasons] = useState<Answer<typeof unsubscribeReasons.dropdown> | null>(null)
  const [notice, setNotice] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    call(unsubscribeReasons.dropdown, {}).then(setReasons, () => setReasons([]))
  }, [])
  const put = (keys: readonly string[], wanted: boolean) => {
    setNotice('')
    setOn((before) => {
      const next = new Set(before)
      for (const one of keys)
        if (wanted) next.add(one)
        else next.delete(one)
      return next
    })
  }
  const ofChannel = (channel: Channel) => modules.map((module) => key(channel, module))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const given = new FormData(form.current!)
    const [reason_identifier, reason] = ['reason_identifier', 'reason'].map((name) =>
      String(given.get(name) ?? '').trim(),
    )
    const preferences = modules.flatMap((module_type) =>
      channels.map((channel) => ({ channel, module_type, enabled: on.has(key(channel, module_type)) })),
    )
    try {
      setOn(
        onOf(
          await call(unsubscribe.save, {
            user_identifier: user.user_identifier,
            body: { preferences, ...(reason_identifier && { reason_identifier }), ...(reason && { reason }) },
          }),
        ),
      )
      setNotice(unsubscribe.save.spec.says)
    } catch (cause) {
      toastError(cause)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form ref={form} className="unsubscribe" onSubmit={(event) => void save(event)}>
      <div className="unsubscribe-table" role="region" aria-label={t('unsubscribe:page.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('unsubscribe:page.kind')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`unsubscribe:channels.${channel}`)}
                </th>
              ))}
            </tr>
            <tr className="all">
              <th scope="row">{t('unsubscribe:page.all')}</th>
              {channels.map((channel) => {
                const mine = ofChannel(channel)
                return (
                  <td key={channel}>
                    <ChannelCheckbox
                      label={`${t('unsubscribe:page.all')}: ${t(`unsubscribe:channels.${channel}`)}`}
                      on={mine.every((one) => on.has(one))}
                      some={mine.some((one) => on.has(one))}
                      put={(wanted) => put(mine, wanted)}
                    />
                  </td>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module}>
                <th scope="row">{t(`unsubscribe:modules.${module}`)}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <ChannelCheckbox
                      label={`${t(`unsubscribe:modules.${module}`)}: ${t(`unsubscribe:channels.${channel}`)}`}
                      on={on.has(key(channel, module))}
                      put={(wanted) => put([key(channel, module)], wanted)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <label className="bp6-label">
        {t('unsubscribe:page.why')}
        <span className="bp6-html-select bp6-fill">
          <select name="reason_identifier" aria-busy={reasons === null}>
            <option value="">–</option>
            {reasons?.map((one) => (
              <option key={one.identifier} value={one.identifier}>
                {one.reason}
              </option>
            ))}
          </select>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
          </svg>
        </span>
      </label>
      <label className="bp6-label">
        {t('unsubscribe:page.more')}
        <textarea
          name="reason"
          rows={2}
          maxLength={500}
          dir="auto"
          className="bp6-input bp6-text-area bp6-fill"
        />
      </label>
      <div className="unsubscribe-foot">
        <button type="button" className="bp6-button" onClick={() => put(channels.flatMap(ofChannel), false)}>
          {t('unsubscribe:page.nothing')}
        </button>
        <button type="submit" className="bp6-button bp6-intent-primary" aria-busy={isBusy}>
          {t('unsubscribe:page.save')}
        </button>
      </div>
      <p className="lead" role="status">
        {notice && t.sentence(notice)}
      </p>
    </form>
  )
}

const ChannelCheckbox = ({
  label,
  on,
  some = on,
  put,
}: {
  label: string
  on: boolean
  some?: boolean
  put(wanted: boolean): void
}) => (
  <label className="bp6-control bp6-checkbox">
    <input
      type="checkbox"
      className="bp6-control-input"
      aria-label={label}
      checked={on}
      ref={(box) => {
        if (box) box.indeterminate = some && !on
      }}
      onChange={({ target }) => put(target.checked)}
    />
    <span className="bp6-control-indicator" />
  </label>
)
