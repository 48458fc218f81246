/** What is agreed with an institution: dates, commission, students, days until an offer. */
import { type Institution } from '@contract/catalog/institutions'
import { MISSING_VALUE } from '@core/shell/constants'
import { day } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { commissionText, quotaText } from '../columns'
import './institutionParts.css'

export default function TermsPart({ row }: { identifier: string; row: Institution }) {
  const t = useWords()
  const { terms, shore_type, estimated_offer_letter_days: days } = row
  const dayOrNone = (iso: string | null | undefined) => (iso ? day(iso) : MISSING_VALUE.text)
  const open: [name: string, text: string][] = [
    ['shore_type', shore_type ? t(`institutions:shores.${shore_type}`) : MISSING_VALUE.text],
    [
      'estimated_offer_letter_days',
      days === null ? MISSING_VALUE.text : t('institutions:days', { count: days }),
    ],
  ]
  const agreed: [name: string, text: string][] = terms
    ? [
        [
          'agreement',
          terms.agreement ? t(`institutions:agreements.${terms.agreement}`) : t('institutions:noAgreement'),
        ],
        ['agreement_date', dayOrNone(terms.agreement_date)],
        ['agreement_ends_on', dayOrNone(terms.agreement_ends_on)],
        ['commission', commissionText(terms)],
        ['quota', quotaText(terms)],
      ]
    : []
  return (
    <section className="detail-group institution-part" aria-label={t('institutions:record.terms')}>
      <h3>
        {t('institutions:record.terms')} <CommandButton id="institutions.terms" size="small" />
      </h3>
      <dl>
        {[...agreed, ...open].map(([name, text]) => (
          <div key={name}>
            <dt>{t(`institutions:fields.${name}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
