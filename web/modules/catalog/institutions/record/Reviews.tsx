/** What colleagues say of an institution. */
import { institutionRecords, MOST_RATING } from '@contract/catalog/institutionRecords'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { date, number, outOf, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import './institutionParts.css'

export default function Reviews({ identifier }: { identifier: string }) {
  return context().can(institutionRecords.reviews.spec.can) ? <Listed identifier={identifier} /> : null
}

function Listed({ identifier }: { identifier: string }) {
  const t = useWords()
  const reviews = useCall(institutionRecords.reviews, { identifier })
  return (
    <RecordPart
      title={t('institutions:record.reviews')}
      className="institution-part"
      commands={['institutions.review']}
      answers={[reviews]}
      empty={reviews.data?.length === 0 ? t('institutions:noReview') : undefined}
    >
      <ul>
        {reviews.data?.map((review) => (
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
    </RecordPart>
  )
}
