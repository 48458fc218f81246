/** What colleagues say of an institution. */
import { institutionRecords, MOST_RATING } from '@contract/catalog/institutionRecords'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { date, number, outOf, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import './institutionParts.css'

export default function Reviews({ identifier }: { identifier: string }) {
  return context().can(institutionRecords.reviews.spec.can) ? <Listed identifier={identifier} /> : null
}

function Listed({ identifier }: { identifier: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(institutionRecords.reviews, { identifier })
  return (
    <section
      className="detail-group institution-part"
      aria-label={t('institutions:record.reviews')}
      aria-busy={!data && !isError}
    >
      <h3>
        {t('institutions:record.reviews')} <CommandButton id="institutions.review" size="small" />
      </h3>
      {isError && !data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data?.length === 0 && <p className="quiet">{t('institutions:noReview')}</p>}
      <ul>
        {data?.map((review) => (
          <li key={review.identifier}>
            <p>
              <span
                role="img"
                aria-label={t('institutions:stars', { of: outOf(review.rating, MOST_RATING) })}
                title={number(review.rating)}
              >
                {'★'.repeat(review.rating)}
                {'☆'.repeat(MOST_RATING - review.rating)}
              </span>{' '}
              <bdi>{review.content}</bdi>
            </p>
            <p className="quiet">
              <bdi>{personName(review.userInfo)}</bdi>
              {' · '}
              <time dateTime={review.updated_at}>{date(review.updated_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
