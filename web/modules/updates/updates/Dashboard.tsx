/** The newest updates of each readable kind with their number, on one page (core §2.4 `/information-dashboard`). */
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { productUpdates } from '@contract/updates/productUpdates'
import { useCall } from '@core/server/api'
import { date, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { can, session, appState } from '@core/session/session'
import { permissionOf } from '@core/session/permissionOf'
import type { Update } from './columns'
import { pages, type UpdatePage } from './pages'
import './updates.css'

const NEWEST = 3
/** Offer letters have two pages; show the one that edits them. */
const isShown = ({ kind, path }: UpdatePage) => kind !== 'product' && path !== '/offer-updates'

export default function Dashboard() {
  const { permissions } = useSnapshot(session)
  void permissions
  const group = useSnapshot(appState).profile?.userInfo.group
  const mine = pages.filter((page) => isShown(page) && can(permissionOf(page.api.list)!))
  const t = useWords()
  if (group === 'user' && mine.length === 0)
    return <p className="reader-nothing">{t.sentence('No updates to show')}</p>
  return (
    <div className="information">
      {group !== 'user' && <NewestProductUpdates />}
      {mine.map((page) => (
        <NewestOfKind key={page.path} page={page} />
      ))}
    </div>
  )
}

function NewestOfKind({ page }: { page: UpdatePage }) {
  const { data, isError } = useCall(page.api.list, { query: { per_page: NEWEST } })
  const found = data as { recordsInfo: Update[]; totalRecords: number } | undefined
  return <Block page={page} rows={found?.recordsInfo} total={found?.totalRecords} failed={isError} />
}
function NewestProductUpdates() {
  const { data, isError } = useCall(productUpdates.dashboard, {})
  return (
    <Block
      page={pages.find(({ kind }) => kind === 'product')!}
      rows={data?.recordsInfo}
      total={data?.totalRecords}
      failed={isError}
    />
  )
}

function Block({
  page: { path, title, columns },
  rows,
  total,
  failed,
}: {
  page: UpdatePage
  rows: readonly Update[] | undefined
  total: number | undefined
  failed: boolean
}) {
  const t = useWords()
  const head = columns.find(({ pinned }) => pinned)!
  return (
    <section aria-label={t(title)} aria-busy={!rows && !failed}>
      <h2>
        <Link href={path}>{t(title)}</Link>
        {total !== undefined && <span>{number(total)}</span>}
      </h2>
      {failed && <p role="alert">{t('updates:failed')}</p>}
      {rows?.length === 0 && <p className="dim">{t.sentence('No updates to show')}</p>}
      <ul>
        {rows?.map((row) => (
          <li key={row.identifier}>
            <Link href={`${path}?q=${row.identifier}`}>
              <bdi>{head.text(row)}</bdi>
            </Link>
            <span className="dim">{date(row.published_at ?? row.created_at!)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
