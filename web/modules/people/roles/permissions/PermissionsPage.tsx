/** The permissions of one role or one person, by module. */
import { Spinner } from '@blueprintjs/core'
import { memo, useLayoutEffect, useMemo, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { number } from '@core/words/format'
import { useWords, useLanguage } from '@core/words/i18n'
import { command } from '@core/commands/registry'
import { can } from '@core/session/session'
import { focusPage } from '@core/shell/dialogs'
import { CommandButton } from '@ui/layout/CommandButton'
import { Keycaps } from '@ui/layout/Keycaps'
import { moduleName, permissionName } from '@ui/record/permissionWords'
import {
  canChange,
  loadPermissions,
  matchingGroups,
  permissionEdit,
  setPermissions,
  type Groups,
  type Subject,
} from './state'
import { moveBox, openPermissionKeys } from './permissionKeys'
import './permissions.css'

export interface PermissionsProps {
  subject: Subject
  /** Null while they load. */
  groups: Groups | null
  name: string
  /** The list that it is a row of. */
  back: { href: string; title: string }
  error: Error | null
  onRetry(): void
}

export function PermissionsPage({ subject, groups: loaded, name, back, error, onRetry }: PermissionsProps) {
  const t = useWords()
  const { subject: edited, groups, search, on, problem } = useSnapshot(permissionEdit)
  const language = useLanguage()
  const { kind, identifier } = subject
  useLayoutEffect(() => {
    if (loaded) loadPermissions({ kind, identifier }, loaded)
  }, [loaded, kind, identifier])
  const isError = error !== null
  const isHere = edited.kind === kind && edited.identifier === identifier && loaded !== null
  useLayoutEffect(() => {
    if (!isHere) return isError ? undefined : bufferKeysUntil()
    if (document.activeElement === document.body || document.activeElement?.id === 'page') moveBox(0)
    return undefined
  }, [isHere, isError])
  useLayoutEffect(openPermissionKeys, [])
  const shown = useMemo(() => {
    void language
    return matchingGroups(groups, search)
  }, [groups, search, language])
  const all = Object.values(on)
  if (error)
    return (
      <section className="error-page" role="alert">
        <p>{t.sentence(error.message)}</p>
        <button
          type="button"
          className="bp6-button"
          onClick={() => {
            focusPage()
            onRetry()
          }}
        >
          {t('app:failed.retry')}
        </button>
      </section>
    )
  if (!isHere) return <Spinner size={24} aria-label={t('app:palette.loading')} />
  return (
    <form
      className="permissions"
      onSubmit={(event) => {
        event.preventDefault()
        void runCommand(command('permissions.save'), context())
      }}
    >
      <header className="permissions-bar">
        <Link href={back.href} className="permissions-back">
          {back.title}
        </Link>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span className="dim" role="status">
          {t('permissions:count', { on: number(all.filter(Boolean).length), of: number(all.length) })}
        </span>
        <input
          data-permission-search
          type="search"
          className="bp6-input"
          dir={search ? 'auto' : undefined}
          value={search}
          aria-label={t('permissions:search')}
          placeholder={t('permissions:search')}
          onChange={(event) => {
            permissionEdit.search = event.target.value
          }}
          onKeyDown={leaveSearch}
        />
        <CommandButton id="permissions.all" variant="outlined" />
        <CommandButton id="permissions.none" variant="outlined" />
        <CommandButton id="permissions.save" variant="solid" intent="primary" />
      </header>
      <p className="permissions-keys dim">
        {hints.map(([keys, name]) => (
          <span key={name}>
            <Keycaps keys={keys} /> {t(`permissions:hints.${name}`)}
          </span>
        ))}
      </p>
      {problem && (
        <p className="permissions-problem" role="alert">
          {t.sentence('Please select at least one permission')}
        </p>
      )}
      {shown.map(({ module, keys }) => (
        <Group key={module} module={module} keys={keys} />
      ))}
      {shown.length === 0 && <p className="dim">{t('app:palette.nothing')}</p>}
    </form>
  )
}

const hints = [
  ['j', 'next'],
  ['k', 'previous'],
  ['space', 'mark'],
  ['/', 'find'],
  [']', 'module'],
] as const

/** Arrow down goes to the boxes; Esc clears the search first. */
function leaveSearch(event: KeyboardEvent) {
  if (event.key === 'Escape' && permissionEdit.search) permissionEdit.search = ''
  else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape') {
    permissionEdit.at = ''
    moveBox(0)
  } else return
  event.preventDefault()
}

function Group({ module, keys }: { module: string; keys: readonly string[] }) {
  const t = useWords()
  const { on, at, groups } = useSnapshot(permissionEdit)
  const permissions = groups.find((group) => group.module === module)?.permissions ?? []
  const byRole = new Map(permissions.map(({ key, by_role }) => [key, by_role]))
  const fixed = !can(canChange())
  return (
    <fieldset className="permissions-group">
      <legend>
        {moduleName(t, module)}{' '}
        <span className="dim">
          {number(keys.filter((key) => on[key]).length)} / {number(keys.length)}
        </span>
      </legend>
      {keys.map((key) => (
        <Permission
          key={key}
          name={key}
          isOn={on[key] ?? false}
          isHere={key === at}
          fixed={fixed}
          byRole={byRole.get(key)}
        />
      ))}
    </fieldset>
  )
}

interface PermissionProps {
  name: string
  isOn: boolean
  /** Tab goes to it: the last one that had the focus. */
  isHere: boolean
  fixed: boolean
  byRole: boolean | undefined
}
/** Rendered when it changes itself: a page has hundreds, and each key press moves the focus. */
const Permission = memo(function Permission({ name, isOn, isHere, fixed, byRole }: PermissionProps) {
  const t = useWords()
  return (
    <label className={`bp6-control bp6-checkbox ${fixed ? 'bp6-disabled' : ''}`}>
      <input
        type="checkbox"
        className="bp6-control-input"
        data-permission={name}
        checked={isOn}
        aria-disabled={fixed}
        tabIndex={isHere ? 0 : -1}
        onFocus={() => {
          permissionEdit.at = name
        }}
        onChange={({ target }) => {
          if (!fixed) setPermissions([name], target.checked)
        }}
      />
      <span className="bp6-control-indicator" />
      <span className="permissions-name">{permissionName(t, name)}</span> <code dir="ltr">{name}</code>
      {byRole !== undefined && byRole !== isOn && (
        <em className="permissions-own">{t(`permissions:own.${isOn ? 'given' : 'taken'}`)}</em>
      )}
    </label>
  )
})
