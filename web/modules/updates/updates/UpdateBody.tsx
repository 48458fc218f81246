/** Renders an update: title, facts from its list's columns, sanitised text, files. */
import type { ReactNode } from 'react'
import type { Column } from '@core/list/columns'
import { useWords, type Words } from '@core/words/i18n'
import { SafeHtml } from '@ui/layout/SafeHtml'
import { columns, isEmpty, isOpen, type Update } from './columns'
import { isKnown, kinds } from './kinds'
import { eventOf, filesOf, siteOf } from './links'
import type { Reading } from './unread'

const headingColumn = (kind: keyof typeof kinds) => kinds[kind].columns.find(({ pinned }) => pinned)!
export const titleOf = ({ kind, info }: Reading): string | undefined =>
  isKnown(kind) && info ? headingColumn(kind).text(info) : undefined

export const kindOf = (t: Words, { kind }: Reading): string =>
  isKnown(kind) ? t(`updates:kinds.${kind}`) : ''

export function UpdateBody({ reading: { kind, info } }: { reading: Reading }) {
  const t = useWords()
  if (!isKnown(kind)) return <p className="reader-nothing">{t.sentence('Unknown Update Type')}</p>
  if (!info) return <p className="reader-nothing">{t.sentence('No data found')}</p>
  const head = headingColumn(kind)
  const event = eventOf(info)
  const files = filesOf(info)
  return (
    <div className="update-body">
      <h1>
        <bdi>{head.text(info)}</bdi>
      </h1>
      <dl>
        {kinds[kind].columns
          .filter(
            (column) =>
              column.key !== head.key && column.key !== columns.created_at.key && !isEmpty(column, info),
          )
          .map((column) => (
            <Fact key={column.key} column={column} info={info} />
          ))}
      </dl>
      {info.content && <SafeHtml html={info.content} />}
      {info.description && <p dir="auto">{info.description}</p>}
      {event && (
        <p>
          <ExternalLink href={event}>{t('updates:fields.event_detail')}</ExternalLink>
        </p>
      )}
      {kind === 'scholarship' && info.institution_info?.description && (
        <p className="dim" dir="auto">
          {info.institution_info.description}{' '}
          {siteOf(info) && (
            <ExternalLink href={siteOf(info)!}>
              <bdi>{siteOf(info)}</bdi>
            </ExternalLink>
          )}
        </p>
      )}
      {files.length > 0 && (
        <ul className="update-files" aria-label={t('updates:fields.files')}>
          {files.map(({ href, label }) => (
            <li key={href}>
              <ExternalLink href={href}>
                <bdi>{label}</bdi>
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Fact({ column, info }: { column: Column<Update>; info: Update }) {
  const t = useWords()
  const text = column.text(info)
  return (
    <>
      <dt>{t(column.title)}</dt>
      <dd>
        {column === columns.intake_status ? (
          <span className={`verdict ${isOpen(info.status) ? 'open' : 'closed'}`}>{text}</span>
        ) : (
          <bdi dir={column.ltr ? 'ltr' : 'auto'}>{text}</bdi>
        )}
      </dd>
    </>
  )
}

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
