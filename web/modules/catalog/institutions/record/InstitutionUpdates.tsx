/** What was told of an institution: its updates by kind, each of which leads to their list. */
import { Link } from 'wouter'
import type { Institution } from '@contract/catalog/institutions'
import { kinds } from '@contract/updates/updates'
import { useCall } from '@core/server/api'
import { canOpenPath } from '@core/session/session'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import './institutionParts.css'

const LISTS = [
  ['offerLetter', '/updates/offer-letter'],
  ['lowTuitionFee', '/updates/tuition-fee'],
  ['commission', '/updates/commission'],
  ['scholarship', '/scholarship-updates'],
  ['intake', '/updates/intake'],
  ['moi', '/updates/moi'],
  ['urgent', '/urgent-information'],
] as const satisfies readonly (readonly [keyof typeof kinds, string])[]

export default function InstitutionUpdates({ row }: { identifier: string; row: Institution }) {
  const t = useWords()
  const shown = LISTS.filter(([, path]) => canOpenPath(path))
  return (
    <section className="detail-group institution-part" aria-label={t('institutions:record.updates')}>
      <h3>{t('institutions:record.updates')}</h3>
      <ul>
        {shown.map(([kind, path]) => (
          <Kind key={kind} kind={kind} path={path} identifier={row.identifier} />
        ))}
      </ul>
    </section>
  )
}

function Kind({
  kind,
  path,
  identifier,
}: {
  kind: (typeof LISTS)[number][0]
  path: string
  identifier: string
}) {
  const t = useWords()
  const { data, isError } = useCall(kinds[kind].list, {
    query: { institution_id: identifier, per_page: 1 },
  })
  const address = `${path}?${new URLSearchParams({ q: `institution:#${identifier}` }).toString()}`
  return (
    <li aria-busy={!data && !isError}>
      <Link href={address}>{t(`institutions:updates.${kind}`)}</Link> {data && number(data.totalRecords)}
    </li>
  )
}
