/** The record of an institution. */
import { institutions, type Institution } from '@contract/catalog/institutions'
import type { List } from '@core/list/list'
import { words } from '@core/words/i18n'
import { lazyPart } from '@ui/layout/lazyPart'
import type { RecordDeclaration } from '@ui/recordPage/record'
import { RecordDetail } from '@ui/recordPage/RecordDetail'
import { readsTerms, shownColumns, TERM_FACTS } from '../columns'
import { Campuses } from './Campuses'
import { institutionEdits } from './edits'
import { readableBy } from './readable'

const Contacts = lazyPart(() => import('./Contacts'))
const InstitutionPeople = lazyPart(() => import('./InstitutionPeople'))
const InstitutionUpdates = lazyPart(() => import('./InstitutionUpdates'))
const Money = lazyPart(() => import('./Money'))
const PendingActions = lazyPart(() => import('./PendingActions'))
const Reviews = lazyPart(() => import('./Reviews'))
const TermsPart = lazyPart(() => import('./TermsPart'))
const Changes = lazyPart(() => import('./InstitutionChanges'))

const recordOf = (list: List<Institution>): RecordDeclaration<Institution> => ({
  list,
  rows: institutions.list.spec.lists,
  words: 'institutions',
  single: institutions.single,
  argumentsOf: (identifier) => ({ identifier }),
  nameOf: ({ name }) => name,
  numberOf: ({ alias_name }) => alias_name ?? '',
  verbs: ['institutions.programs', 'institutions.terms', 'institutions.contact', 'institutions.review'],
  columns: shownColumns(),
  facts: {
    about: [
      'name',
      'alias_name',
      'kind',
      'status',
      'country_info',
      'cities',
      'url',
      'founded_year',
      'has_accommodation',
      'description',
    ],
    offers: ['visible_to', 'campuses_count', 'programs_count', 'rating'],
    agreed: ['shore_type', 'estimated_offer_letter_days', ...(readsTerms() ? TERM_FACTS : [])],
  },
  moments: ['updated_at'],
  problemOf: ({ status }) => (status === 'inactive' ? words('institutions:inactive') : undefined),
  edits: institutionEdits,
  tabs: [
    { name: 'overview', parts: [Campuses, PendingActions, Contacts, Reviews] },
    { name: 'terms', parts: [TermsPart] },
    { name: 'people', parts: [readableBy(['institutions.contacts.read'], Contacts), InstitutionPeople] },
    { name: 'reviews', parts: [readableBy(['institutions.reviews.read'], Reviews)] },
    { name: 'money', parts: [readableBy(['invoices.read'], Money)] },
    {
      name: 'updates',
      parts: [readableBy(['updates.offers.read', 'updates.information.read'], InstitutionUpdates)],
    },
    { name: 'changes', parts: [readableBy(['institutions.history.read'], Changes)] },
  ],
})

/** The `Detail` of this list of institutions. */
export const institutionRecord = (list: List<Institution>) => {
  const record = recordOf(list)
  return { default: () => <RecordDetail record={record} /> }
}
